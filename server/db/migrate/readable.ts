/** The collation of text that people read: sorted as people do. The embedded database would sort it by bytes. */
export const READABLE = 'und-x-icu'
