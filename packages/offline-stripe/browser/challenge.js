// @ts-check
import { build } from './fields.js';
import { styleSheetFor } from './styles.js';

/**
 * The 3-D Secure challenge as a modal dialog. Closing it fails the authentication.
 * @returns {Promise<'succeed' | 'fail'>}
 */
export function showChallenge() {
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
    build('p', {}, 'This dialog is in place of the page of the issuing bank. No money moves.'),
    build('div', { class: 'Actions' }, complete, fail),
  );
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    /** @param {'succeed' | 'fail'} outcome */
    const finish = (outcome) => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', () => finish('succeed'));
    fail.addEventListener('click', () => finish('fail'));
    dialog.addEventListener('cancel', () => finish('fail'));
  });
}
