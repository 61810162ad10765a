/** Under this name a person keeps which cards stand on their home page, in order, as a list of keys: `PUT /api/preferences/home.cards`. */
export const HOME_CARDS = 'home.cards'

/** What files wait for, as cards count them and `/my-files?view=…` lists them. */
export const myFileViews = ['with_errors', 'ready_to_apply', 'waiting_for_my_approval'] as const
export type MyFileView = (typeof myFileViews)[number]
