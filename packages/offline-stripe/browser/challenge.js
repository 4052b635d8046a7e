// @ts-check
import { build } from './fields.js';
import { styleSheetFor } from './styles.js';

/**
 * The bank's question of 3-D Secure, as a modal dialog. Closing it counts as failing.
 * @returns {Promise<'succeed' | 'fail'>}
 */
export function askBank() {
  const host = build('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheetFor()];
  const complete = build('button', { class: 'Button', type: 'button' }, 'Complete authentication');
  const fail = build(
    'button',
    { class: 'Button Button--quiet', type: 'button' },
    'Fail authentication',
  );
  const dialog = build(
    'dialog',
    { role: 'dialog', 'aria-labelledby': 'challenge-title' },
    build('h2', { id: 'challenge-title' }, '3D Secure 2 Test Page'),
    build(
      'p',
      {},
      'This stands for the page of the bank that issued the card. No money moves, whatever you choose.',
    ),
    build('div', { class: 'Actions' }, complete, fail),
  );
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    /** @param {'succeed' | 'fail'} outcome */
    const answer = (outcome) => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', () => answer('succeed'));
    fail.addEventListener('click', () => answer('fail'));
    dialog.addEventListener('cancel', () => answer('fail'));
  });
}
