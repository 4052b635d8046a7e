import { DropdownMenu } from 'radix-ui';
import { buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';

export type MenuItem = { label: string; run: () => void };

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
          {items.map(({ label: name, run }) => (
            <DropdownMenu.Item
              className="flex min-h-11 cursor-pointer items-center px-4 outline-none data-highlighted:bg-surface"
              key={name}
              onSelect={run}
            >
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
