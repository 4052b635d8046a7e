/**
 * Serves the Stripe emulator from the site's own origin, and adds its Stripe.js to the checkout:
 * options for the host or the development server. `emulatorUrl` is undefined with the real Stripe.
 */
export function stripeHostOptions(emulatorUrl: string | undefined) {
  if (emulatorUrl === undefined) return {};
  const prefix = '/__local/stripe/';
  return { proxies: { [prefix]: emulatorUrl }, scripts: { '/checkout': `${prefix}v3.js` } };
}
