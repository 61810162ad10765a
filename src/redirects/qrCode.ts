import { toDataURL, toString as toText } from 'qrcode'

/** Side of the picture in pixels: sharp on a poster of 10 cm. */
const WIDTH = 1024
/** Modules around the code that readers want empty. */
const MARGIN = 4
/** A quarter of it may be covered or torn. */
const correction = { errorCorrectionLevel: 'Q', margin: MARGIN } as const

/** An address as a code: addresses of its drawing, which shows at any size, and of a picture of it. */
export async function qrCode(address: string): Promise<{ readonly svg: string; readonly png: string }> {
  const [drawn, png] = await Promise.all([
    toText(address, { ...correction, type: 'svg' }),
    toDataURL(address, { ...correction, type: 'image/png', width: WIDTH }),
  ])
  return { svg: `data:image/svg+xml,${encodeURIComponent(drawn)}`, png }
}
