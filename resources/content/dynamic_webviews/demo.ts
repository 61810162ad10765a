import { demo } from '../../demo/world.ts'

const pages: readonly (readonly [key: string, title: string, text: string])[] = [
  ['diwali-offers', 'Diwali offers', 'Festive prices until <strong>Sunday</strong>, on sarees, kurtis and lights.'],
  ['sell-first-order', 'Sell your first order', 'Share three catalogs today: most resellers sell within a week.'],
  ['winter-store', 'Winter store', 'Shawls, jackets and blankets from Ludhiana.'],
  ['wedding-season', 'Wedding season', 'Lehengas and jewellery that customers ask for now.'],
  ['quality-promise', 'Quality promise', 'Every product is looked at before it is sent.'],
  ['kids-week', 'Kids’ week', 'Clothes and toys at prices for this week alone.'],
  ['learn-margins', 'How margins work', 'You choose the margin; we add it to the invoice.'],
  ['cod-explained', 'Cash on delivery explained', 'Your customer pays when the parcel arrives.'],
  ['new-year-sale', 'New year sale', 'Begins at midnight on the first of January.'],
  ['home-makeover', 'Home makeover', 'Curtains, cushions and kitchen helpers.'],
]

/** Ten pages: most published, one with a changed draft, one of last month archived, two that are still drafts. */
export const rows = demo({
  after: ['collections'],
  rows({ files, moments }) {
    const { at, daysAgo } = moments
    const made = pages.map(([page_key, title, said], index) => {
      const picture = (step: number) => ({ image: files.carousels[(index + step) % files.carousels.length], alt: title })
      const components = [
        { type: 'image', image: files.banners[(index * 2) % files.banners.length], alt: title },
        { type: 'text', text: `<h3>${title}</h3><p>${said}</p>` },
        index % 2 === 0
          ? { type: 'carousel_animated', images: [picture(0), picture(1)], switch_interval: 3000 }
          : { type: 'carousel_scrolling', images: [picture(0), picture(1), picture(2)] },
        { type: 'catalog_list', title: 'Picked for you', collection: 3001 + index },
        { type: 'button', label: 'Tell a friend', destination: { screen: 'referral_program' } },
      ]
      const content = {
        page_key,
        title,
        components,
        start_at: at(daysAgo(index === 8 ? -39 : 40 - index), 18_000),
        end_at: index === 5 ? at(daysAgo(12), 66_000) : index < 4 ? at(daysAgo(-30), 66_000) : null,
      }
      return { id: index + 1, content, published_at: at(daysAgo(41 - index), 40_000) }
    })
    const isDraft = (id: number) => id === 7 || id === 10
    const rowsOf = made.map(({ id, content, published_at }) => {
      if (isDraft(id)) return { id, ...content, publication: 'draft' }
      const archived = id === 6
      const changed = id === 2
      return {
        id,
        ...content,
        ...(changed && { title: 'Sell your first order this week' }),
        live: content,
        out: !archived,
        publication: archived ? 'archived' : changed ? 'changed' : 'published',
        published_version: 1,
        published_at,
      }
    })
    const versions = made
      .filter(({ id }) => !isDraft(id))
      .map(({ id, content, published_at }, index) => ({
        id: index + 1,
        record: id,
        version_no: 1,
        content: [content],
        published_at,
        how: 'published',
      }))
    return { dynamic_webviews: rowsOf, dynamic_webview_versions: versions }
  },
})
