import { DeliveryTableFields } from './DeliveryTableFields.tsx';
import { plainText } from './PlainTextField.tsx';

const DeliveryText = plainText('delivery', 'Delivery and returns');

/** The table of delivery, and the text of its page. */
export function DeliveryFields() {
  return (
    <>
      <DeliveryTableFields />
      <DeliveryText />
    </>
  );
}
