/** The embedded provider's name for itself. It is no address, so it stays the same on every port and host. */
export const EMBEDDED_ISSUER = 'https://embedded.munshi.invalid'
/** Where the embedded provider stands beside the API. */
export const EMBEDDED_PATH = '/oidc'
