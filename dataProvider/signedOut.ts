/** Said on `window` when a call is answered by 401: whoever keeps the session hears it, whichever part of the panel asked. */
export const SIGNED_OUT = 'munshi:signed-out'
