import { SelectField, TextAreaField, TextField } from '#ui/Field.tsx';
import { LINES, PLACEHOLDERS, useGalleryInput } from './settings-input.ts';

/** What emails and receipts say, and where the artist hears of sales. */
export function EmailFields() {
  const input = useGalleryInput();
  return (
    <>
      <TextField
        {...input('ordersEmail', 'Email for orders (Optional)')}
        hint="Where you hear of sales. Left blank it is the address that visitors see."
        inputMode="email"
        type="email"
      />
      <TextAreaField {...input('signature', 'Signature of emails')} hint={PLACEHOLDERS} rows={3} />
      <TextField
        {...input('gstNumber', 'GST number (Optional)')}
        hint="Once you are registered: receipts above $200 then show the tax within the total."
        inputMode="numeric"
      />
      <TextField
        {...input('postalAddress', 'Postal address (Optional)')}
        hint="Public: at the checkout, on receipts, and in Terms and Privacy as {address}, since the law asks who sells and who keeps people’s details. Left blank, the place is shown."
      />
      <TextAreaField
        {...input('care', 'Care of a work')}
        hint={`Owners read it on their private page. ${LINES}`}
        rows={4}
      />
      <SelectField
        {...input('resaleRight', 'Resale right')}
        hint="Resale Right for Visual Artists Act 2023. Certificates then say that a later resale may carry 5%."
      >
        <option value="">Not stated on certificates</option>
        <option value="applies">It applies to my works: certificates say so</option>
      </SelectField>
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
