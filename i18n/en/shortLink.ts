/** Words of addresses that lead elsewhere. */
export const shortLink = {
  title: 'Short link',
  off: 'Whoever opens it is told that it is no longer available.',
  over: 'It has expired: whoever opens it is told that it is no longer available.',
  code: 'QR code of %{address}',
  load: 'Download QR code as %{kind}',
} as const
