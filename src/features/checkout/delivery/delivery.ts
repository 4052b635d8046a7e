import { z } from 'zod';
import { addressInput, COUNTRY } from '#contract/address.ts';
import { DELIVERY_METHODS } from '#contract/delivery-table.ts';
import { text } from '#contract/fields.ts';
import { LIMITS } from '#contract/limits.ts';
import { orderCreate } from '#contract/orders.ts';

const orderData = orderCreate.shape.orderData.shape;

/** The Delivery & Acquisition form, with the field names of §5 and the rules of the contract; §5 has no suburb. */
export const deliveryForm = z.object({
  firstName: orderData.firstName,
  lastName: orderData.lastName,
  email: orderData.email,
  phone: z.string().pipe(orderData.phone.unwrap().unwrap()),
  shippingAddress: addressInput.shape.address,
  shippingSuburb: text(LIMITS.line),
  shippingCity: addressInput.shape.city,
  shippingState: addressInput.shape.state,
  shippingZipCode: addressInput.shape.zipCode,
  country: addressInput.shape.country,
  deliveryMethod: z.enum(DELIVERY_METHODS),
  isRural: z.boolean(),
});
export type Delivery = z.infer<typeof deliveryForm>;
export type DeliveryField = keyof Delivery;

export const EMPTY_DELIVERY: Delivery = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  shippingAddress: '',
  shippingSuburb: '',
  shippingCity: '',
  shippingState: '',
  shippingZipCode: '',
  country: COUNTRY,
  deliveryMethod: 'courier',
  isRural: false,
};

/** The field of the form by its name in `fields` of a 400 response to POST /api/orders. */
const FORM_FIELD_OF: Record<string, DeliveryField> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  address: 'shippingAddress',
  city: 'shippingCity',
  state: 'shippingState',
  zipCode: 'shippingZipCode',
  country: 'country',
  deliveryMethod: 'deliveryMethod',
  isRural: 'isRural',
};

/** Finds the form's fields in the server's paths, such as `orderData.shippingAddress.city`. */
export function fieldProblems(
  fields: Record<string, string> | undefined,
): [DeliveryField, string][] {
  return Object.entries(fields ?? {}).flatMap(([path, message]) => {
    const field = FORM_FIELD_OF[path.split('.').at(-1) ?? ''];
    return path.startsWith('orderData.') && field ? [[field, message] as const] : [];
  }) as [DeliveryField, string][];
}
