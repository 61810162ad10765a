/** What is known of the page that a number opens. */
export interface NumberPage {
  /** The address, `{…}` in place of the number; one without is a page where the number is typed. */
  readonly url: string
  /** The address is known to lead there. */
  readonly link: boolean
}

/** The address that a number opens, the number URL-encoded; null where none is known to lead there (document 2, §3 "Couriers"). */
export function pageUrl({ url, link }: NumberPage, number: string): string | null {
  // Nothing but a page is followed: the address was typed by people.
  if (!link || number === '' || !url.startsWith('https://') || !place.test(url)) return null
  return url.replaceAll(new RegExp(place, 'g'), () => encodeURIComponent(number))
}

/** Stands for the number: `{awb}`. */
const place = /\{\w+\}/
