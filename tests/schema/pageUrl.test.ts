import { describe, expect, it } from 'vitest'
import { courierWords } from '../../resources/demo/story/reasons.ts'
import { pageUrl } from '../../schema/pageUrl.ts'

const awb = '1490812345678'
const links: Readonly<Record<string, string>> = {
  Delhivery: 'https://www.delhivery.com/track-v2/package/1490812345678',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=1490812345678',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1490812345678',
}

describe('the page that a number opens (document 2, §3)', () => {
  it('knows fifteen couriers', () => expect(courierWords).toHaveLength(15))

  it.each(courierWords.map(courier => [courier.name, courier] as const))('of %s', (name, { tracking_url, valid_for_link }) =>
    expect(pageUrl({ url: tracking_url, link: valid_for_link }, awb)).toBe(links[name] ?? null),
  )

  it('encodes what stands in the number', () => {
    const page = { url: 'https://track.example.com/{awb}?n={awb}', link: true }
    expect(pageUrl(page, 'a/b &$&')).toBe('https://track.example.com/a%2Fb%20%26%24%26?n=a%2Fb%20%26%24%26')
  })

  it.each([
    ['no number', 'https://track.example.com/{awb}', ''],
    ['a page without a place for it', 'https://track.example.com', awb],
    ['an address that is no page', 'javascript:alert({awb})', awb],
    ['no address', '', awb],
  ])('is none for %s', (_name, url, number) => expect(pageUrl({ url, link: true }, number)).toBeNull())
})
