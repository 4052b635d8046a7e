import { TextAreaField, TextField } from '#ui/Field.tsx';
import { PLACEHOLDERS, useInput } from './panel.ts';

/** What mails and receipts say, and where the artist hears of sales. */
export function LetterFields() {
  const input = useInput();
  return (
    <>
      <TextField
        {...input('ordersEmail', 'Email for orders (Optional)')}
        hint="Where you hear of sales. Left blank it is the address that visitors see."
        inputMode="email"
        type="email"
      />
      <TextAreaField {...input('signature', 'Signature of letters')} hint={PLACEHOLDERS} rows={3} />
      <TextField
        {...input('gstNumber', 'GST number (Optional)')}
        hint="Once you are registered: receipts then show the tax within the total."
        inputMode="numeric"
      />
      <TextField {...input('newsletterTitle', 'Newsletter title')} />
      <TextAreaField {...input('newsletterText', 'Newsletter text')} rows={2} />
    </>
  );
}
