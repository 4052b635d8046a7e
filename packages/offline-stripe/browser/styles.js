// @ts-check

/**
 * The part of Stripe's Appearance API that a card form needs.
 * @typedef {object} Appearance
 * @property {'stripe' | 'night' | 'flat'} [theme]
 * @property {Record<string, string>} [variables]
 * @property {Record<string, Record<string, string>>} [rules]
 */

const LIGHT = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#df1b41',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontSizeBase: '16px',
  fontWeightNormal: '400',
  spacingUnit: '4px',
  gridRowSpacing: '12px',
  gridColumnSpacing: '12px',
  borderRadius: '5px',
  colorBorder: '#e6e6e6',
};

const NIGHT = {
  ...LIGHT,
  colorPrimary: '#85d996',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#a3a3ad',
  colorTextPlaceholder: '#a3a3ad',
  colorDanger: '#fe87a1',
  colorBorder: '#424353',
};

/**
 * The style sheet of a Payment Element or dialog, for a shadow root: styles of page and element stay
 * separate. A constructed sheet needs no `style-src` permission of the page's CSP.
 * @param {Appearance} [appearance]
 */
export function styleSheetFor({ theme, variables = {}, rules = {} } = {}) {
  const values = { ...(theme === 'night' ? NIGHT : LIGHT), ...variables };
  const declarations = Object.entries(values).map(([name, value]) => `--${name}: ${value};`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { ${declarations.join(' ')} }\n${BASE}\n${cssOf(rules)}`);
  return sheet;
}

/** @param {Record<string, Record<string, string>>} rules */
function cssOf(rules) {
  return Object.entries(rules)
    .map(([selector, properties]) => {
      const lines = Object.entries(properties).map(([name, value]) => {
        return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`;
      });
      return `${selector} { ${lines.join(' ')} }`;
    })
    .join('\n');
}

const BASE = `
:host { display: block; font-family: var(--fontFamily); font-size: var(--fontSizeBase);
  font-weight: var(--fontWeightNormal); line-height: 1.4; color: var(--colorText); }
* { box-sizing: border-box; }
.Grid { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-items: start;
  column-gap: var(--gridColumnSpacing); row-gap: var(--gridRowSpacing); }
.Field { display: flex; flex-direction: column; min-width: 0; }
.Field--wide { grid-column: 1 / -1; }
.Label { display: block; margin: 0 0 var(--spacingUnit); font-size: 0.93em;
  color: var(--colorText); }
.Input { width: 100%; min-height: 44px; margin: 0; padding: calc(var(--spacingUnit) * 2.5) calc(var(--spacingUnit) * 3);
  font: inherit; line-height: 1.25; color: var(--colorText); background-color: var(--colorBackground);
  border: 1px solid var(--colorBorder); border-radius: var(--borderRadius);
  box-shadow: 0 1px 1px rgba(0, 0, 0, 0.03), 0 3px 6px rgba(0, 0, 0, 0.02); appearance: none;
  transition: border-color 0.15s ease, box-shadow 0.15s ease; }
.Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
.Input:focus { outline: 0; border-color: var(--colorPrimary);
  box-shadow: 0 0 0 1px var(--colorPrimary), 0 1px 1px rgba(0, 0, 0, 0.03); }
.Input--invalid, .Input--invalid:focus { color: var(--colorDanger); border-color: var(--colorDanger);
  box-shadow: 0 0 0 1px var(--colorDanger); }
select.Input { padding-right: calc(var(--spacingUnit) * 9); text-overflow: ellipsis;
  background-repeat: no-repeat; background-position: right 12px center;
  background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8'%3E%3Cpath d='M1 1.5l5 5 5-5' fill='none' stroke='%23757680' stroke-width='1.6'/%3E%3C/svg%3E"); }
.Error { margin: var(--spacingUnit) 0 0; font-size: 0.93em; color: var(--colorDanger); }
.Error:empty { display: none; }
.TestMode { grid-column: 1 / -1; margin: 0; font-size: 0.8em; color: var(--colorTextSecondary); }
@media (prefers-reduced-motion: reduce) { .Input { transition: none; } }

dialog { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border: 0; border-radius: 8px;
  font-size: 16px; color: #30313d; background: #fff; box-shadow: 0 12px 48px rgba(0, 0, 0, 0.3); }
dialog::backdrop { background: rgba(0, 0, 0, 0.5); }
dialog h2 { margin: 0 0 0.75rem; font-size: 1.2em; }
dialog p { margin: 0 0 1.25rem; }
.Actions { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.Button { flex: 1 1 10rem; min-height: 44px; padding: 0.6rem 0.8rem; font: inherit; cursor: pointer;
  color: #fff; background: #0570de; border: 1px solid #0570de; border-radius: 5px; }
.Button--quiet { color: #30313d; background: #fff; border-color: #8d8e98; }
.Button:focus-visible { outline: 2px solid #0570de; outline-offset: 2px; }
`;
