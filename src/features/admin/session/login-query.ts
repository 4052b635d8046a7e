/**
 * The query of the address that the login returns to: what was open, except for the account dialog, which an
 * administrator who signed out there has done with.
 */
export function loginQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  if (parameters.get('panel') !== 'account') return search;
  parameters.delete('panel');
  const query = parameters.toString();
  return query && `?${query}`;
}
