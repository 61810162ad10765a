/** The preference with the cards of the home page, in order, as a list of keys: `PUT /api/preferences/home.cards`. */
export const HOME_CARDS = 'home.cards'

/** States of files that cards count and `/my-files?view=…` lists. */
export const myFileViews = ['with_errors', 'ready_to_apply', 'waiting_for_my_approval'] as const
export type MyFileView = (typeof myFileViews)[number]
