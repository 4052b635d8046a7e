import { SelectField, TextAreaField, TextField } from '#ui/Field.tsx';
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
      <SelectField
        {...input('welcomeDiscount', 'Discount for new subscribers')}
        hint="Each one is mailed a code of their own, which works once. The newsletter’s window promises it."
      >
        <option value="none">None</option>
        <option value="ten">10% off the first purchase</option>
      </SelectField>
    </>
  );
}
