import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { currentArtworksQuery } from '#features/catalogue/api.ts';
import { SeeOnOneWall } from '#features/true-size/SeeOnOneWall.tsx';
import { queryClient } from '#lib/query-client.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { CodeForm } from '#ui/CodeForm.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { StorageNotice } from '#ui/StorageNotice.tsx';
import { useToastOffset } from '#ui/use-toast-offset.ts';
import { CartLine } from './CartLine.tsx';
import { CartTotals } from './CartTotals.tsx';
import { deliveryText } from './delivery-text.ts';
import { appliedCode, applyCode, discountText } from './discount-code.ts';
import { copiesLeftOf, lineStateOf, pathOf } from './line-state.ts';
import { RemovedLine } from './RemovedLine.tsx';
import { $cart, cartPanel, setDiscount, updateLines } from './store.ts';
import { useRemoval } from './use-removal.ts';
import { worksInCart } from './works-in-cart.ts';

/** My Collection (§2 cart drawer). */
export function CartDrawer() {
  const open = useStore(cartPanel.$open);
  return (
    <Dialog
      onClose={() => cartPanel.set(false)}
      open={open}
      shape="drawer"
      startsAtTitle
      title="My Collection"
    >
      <Collection />
    </Dialog>
  );
}

/** Mounted only while the drawer is open, so that each opening requests the current works. */
function Collection() {
  const { items, discount } = useStore($cart);
  const foot = useToastOffset();
  const { removed, remove, undo, forget } = useRemoval();
  const {
    data: works,
    isFetchedAfterMount,
    isSuccess,
  } = useQuery(currentArtworksQuery, queryClient);
  // Until it is fetched, `works` may be the list that the page was built with.
  const isCurrent = isSuccess && isFetchedAfterMount;
  const currentWorks = isCurrent ? works : undefined;
  useEffect(() => {
    if (isCurrent) updateLines(works);
  }, [isCurrent, works]);
  const removedLine = removed && (
    <RemovedLine
      key={removed.item.artwork.id}
      onUndoExpired={forget}
      onUndo={undo}
      title={removed.item.artwork.title}
    />
  );
  if (items.length === 0) {
    return (
      <div className="grid flex-1 content-center justify-items-center gap-6 px-8 pb-24 text-center">
        {removedLine}
        <p className="text-ink-soft">Your collection is empty.</p>
        <StorageNotice />
        {discount && (
          <p className="text-balance text-sm text-ink-soft">
            {discount.code} · {discountText(discount)} at the checkout
          </p>
        )}
        <a className={buttonClass('outline')} href="/portfolio">
          View Portfolio
        </a>
      </div>
    );
  }
  const unavailable = items.filter((item) => lineStateOf(item, currentWorks).kind !== 'ok').length;
  return (
    <>
      <ul className="cart-lines divide-y divide-line px-6 sm:px-8">
        {items.map((item, index) => (
          <Fragment key={item.artwork.id}>
            {index === removed?.index && <li>{removedLine}</li>}
            <CartLine
              copiesLeft={copiesLeftOf(item, currentWorks)}
              href={pathOf(item, works)}
              item={item}
              onRemove={remove}
              state={lineStateOf(item, currentWorks)}
            />
          </Fragment>
        ))}
        {removed && removed.index >= items.length && <li>{removedLine}</li>}
      </ul>
      <div
        className="grid grid-cols-1 gap-5 border-t border-line px-6 pb-6 pt-5 sm:px-8"
        ref={foot}
      >
        <SeeOnOneWall works={worksInCart(items, works)} />
        <CodeForm
          applied={discount && appliedCode(discount)}
          label="Discount code"
          maxLength={LIMITS.code}
          onApply={applyCode}
          onRemove={() => setDiscount(null)}
        />
        <CartTotals delivery={deliveryText(site.deliveryTable, items, works)} />
        <StorageNotice />
        {unavailable > 0 ? (
          <>
            <p className="text-sm text-ink-soft" role="status">
              Please remove or change the marked works before you proceed.
            </p>
            <Button disabled>Proceed to Acquisition</Button>
          </>
        ) : (
          <a className={buttonClass('primary', 'w-full')} href="/checkout">
            Proceed to Acquisition
          </a>
        )}
      </div>
    </>
  );
}
