/** No response, or code that could not be loaded: the connection was lost, or never made. */
export class ConnectionLost extends Error {}
