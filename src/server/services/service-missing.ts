/** A service that is not configured was used; becomes 503. `message` names the setting and is sent to the client. */
export class ServiceMissing extends Error {}
