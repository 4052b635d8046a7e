import { DropdownMenu } from 'radix-ui';
import { buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';

/** `hint`: a line below the label, for a word that needs one. */
export type MenuItem = { label: string; hint?: string | undefined; run: () => void };

/** Further commands, behind three dots. `label` names the button: `Commands for Slack Water`. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={buttonClass('icon')}>
        <Icon name="more" />
      </DropdownMenu.Trigger>
      {/* In the landmark of the page: content outside of one is missed by screen readers. */}
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto border border-edge bg-page py-1 text-[0.9375rem] shadow-lg"
          collisionPadding={8}
        >
          {items.map(({ label: name, hint, run }) => (
            <DropdownMenu.Item
              className="grid min-h-11 max-w-72 cursor-pointer content-center px-4 py-1 outline-none data-highlighted:bg-surface data-highlighted:outline-solid data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ink"
              key={name}
              onSelect={run}
              textValue={name}
            >
              {name} {hint && <span className="text-[0.8125rem] text-ink-soft">{hint}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
