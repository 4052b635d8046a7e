import type { ComponentType } from 'react';
import { ChartsDialog } from '../charts/ChartsDialog.tsx';
import { DiscountsDialog } from '../discounts/DiscountsDialog.tsx';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import { AccountDialog } from '../session/AccountDialog.tsx';
import type { HeaderPanel } from './header-panels.ts';

type Props = { panel: HeaderPanel; username: string; onClose: () => void };

const DIALOGS: Record<HeaderPanel, ComponentType<Omit<Props, 'panel'>>> = {
  gallery: GalleryDialog,
  charts: ChartsDialog,
  discounts: DiscountsDialog,
  account: AccountDialog,
};

/** What a button of the header opens. */
export function HeaderDialog({ panel, ...props }: Props) {
  const Opened = DIALOGS[panel];
  return <Opened {...props} />;
}
