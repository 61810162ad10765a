/** What a courier's row says of its tracking page. */
export interface Tracked {
  readonly tracking_url?: unknown
  readonly valid_for_link?: unknown
}

/**
 * The page that follows a parcel, or null where the courier's pattern is not valid for links (document 2, §3 "Couriers"). The AWB is URL-encoded.
 * @param courier a row of `couriers`, or null where none is known
 */
export function trackingLink(courier: Tracked | null | undefined, awb: unknown): string | null {
  if (courier?.valid_for_link !== true || typeof courier.tracking_url !== 'string' || typeof awb !== 'string' || awb === '') return null
  if (!/^https:\/\//.test(courier.tracking_url) || !courier.tracking_url.includes(place)) return null
  return courier.tracking_url.replaceAll(place, () => encodeURIComponent(awb))
}

/** Stands for the number of the parcel. */
const place = '{awb}'
