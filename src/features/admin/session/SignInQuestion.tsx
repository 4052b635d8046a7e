import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { browserApis, leaveForLogin } from './admin-request.ts';
import { readSession } from './session.ts';
import { $signInQuestion } from './sign-in-question.ts';

const close = () => $signInQuestion.set(false);

/** After the end of a session: a form that keeps nothing on this device stays open until the artist is signed in. */
export function SignInQuestion() {
  const isAsked = useStore($signInQuestion);
  useEffect(() => {
    // Another window has signed in.
    const closeOnceSignedIn = () => readSession(browserApis.storage) && close();
    window.addEventListener('storage', closeOnceSignedIn);
    return () => window.removeEventListener('storage', closeOnceSignedIn);
  }, []);
  if (!isAsked) return null;
  return (
    <Dialog
      description="What you typed or added here is not saved yet. Sign in in a new window, and come back."
      onClose={close}
      role="alertdialog"
      shape="small"
      title="You were signed out"
    >
      {/* First in the document, so that what loses nothing gets the focus. */}
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button onClick={() => window.open('/admin/login', '_blank', 'noopener')}>Sign in</Button>
        <Button onClick={leaveForLogin} variant="outline">
          Discard it
        </Button>
      </div>
    </Dialog>
  );
}
