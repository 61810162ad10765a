/** Said on `window` when a part of the panel is asked for, and when it is here or has failed: whoever shows that something is on its way hears it. */
export const ARRIVING = 'munshi:arriving'
export const ARRIVED = 'munshi:arrived'
