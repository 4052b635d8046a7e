import type { Appearance } from '@stripe/stripe-js';

/**
 * The Payment Element is an iframe of Stripe without our style sheet, so the page's computed colours and fonts are
 * passed to it.
 */
export function cardAppearance(root: Element = document.documentElement): Appearance {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const [ink, soft, edge, paper, accent] = [
    token('--color-ink'),
    token('--color-ink-soft'),
    token('--color-edge'),
    token('--color-paper'),
    token('--color-accent'),
  ];
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: ink,
      colorText: ink,
      colorTextSecondary: soft,
      colorTextPlaceholder: soft,
      colorBackground: paper,
      colorDanger: accent,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      borderRadius: '0px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input:hover': { borderColor: ink },
      '.Input:focus': { borderColor: ink, outline: `2px solid ${ink}`, outlineOffset: '2px' },
      '.Input--invalid': { borderColor: accent, color: ink, boxShadow: 'none' },
      '.Label': { fontSize: '14px', color: ink, marginBottom: '6px' },
      '.Error': { fontSize: '14px', color: accent },
    },
  };
}
