import { toast } from '#ui/toast-store.ts';
import { codeProblem, discountText, validateCode } from './discount-code.ts';
import { setDiscount } from './store.ts';

/**
 * Applies the code of a mail's link, `/portfolio#code=WELCOME-K7QFX-2M9PD`, and takes it out of the address bar once
 * the server has looked at it: until then a reload, or Back, tries again. The code is kept with the collection, an
 * empty one too. A fragment reaches no server, and so no log, cache or Referer.
 */
export async function applyLinkedCode(): Promise<void> {
  const { hash } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  if (code && !(await applyAndTell(code))) return;
  const { pathname, search } = window.location;
  if (window.location.hash !== hash) return;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Returns false where the server did not look at the code. */
async function applyAndTell(code: string): Promise<boolean> {
  try {
    const discount = await validateCode(code);
    setDiscount(discount);
    toast({ title: 'Discount Applied', description: `${discountText(discount)} at the checkout` });
    return true;
  } catch (error) {
    const { isChecked, title, description } = codeProblem(error);
    toast({ title, description, variant: 'destructive' });
    return isChecked;
  }
}
