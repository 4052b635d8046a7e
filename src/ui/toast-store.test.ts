import { expect, test } from 'vitest';
import {
  $toast,
  dismissToast,
  showWaitingToast,
  toast,
  toastAfterNavigation,
} from './toast-store.ts';

function tabStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

test('S9-025 one toast is visible at a time: the newest', () => {
  toast({ title: 'Discount Applied' });
  toast({ title: 'Added to Cart' });
  expect($toast.get()?.title).toBe('Added to Cart');
});

test('a late dismissal of a toast does not dismiss the next one', () => {
  toast({ title: 'First' });
  const first = $toast.get()?.id ?? 0;
  toast({ title: 'Second' });
  dismissToast(first);
  expect($toast.get()?.title).toBe('Second');
  dismissToast($toast.get()?.id ?? 0);
  expect($toast.get()).toBeNull();
});

test('a toast stored for the next page is shown there, once', () => {
  const storage = tabStorage();
  toastAfterNavigation({ title: 'Payment Successful', variant: 'default' }, () => storage);
  expect($toast.get()).toBeNull();
  showWaitingToast(() => storage);
  expect($toast.get()).toMatchObject({ title: 'Payment Successful', variant: 'default' });
  dismissToast($toast.get()?.id ?? 0);
  showWaitingToast(() => storage);
  expect($toast.get()).toBeNull();
});

test('with unusable storage both pages work without the toast', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  toastAfterNavigation({ title: 'Payment Successful' }, forbidden);
  showWaitingToast(forbidden);
  const storage = tabStorage();
  storage.setItem('waiting-toast', '{');
  showWaitingToast(() => storage);
  expect($toast.get()).toBeNull();
});
