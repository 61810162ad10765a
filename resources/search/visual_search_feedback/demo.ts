import { fabrics } from '../../demo/pictures/fabrics.ts'
import { demo, numbered } from '../../demo/world.ts'

const PICTURES = 40
const JUDGED = 4
const OTHERS = 2

/** Verdicts of the last weeks: staff searched for pictures of the demo and judged some of the products that were found. */
export const rows = demo({
  rows({ files, moments, ...world }, made) {
    const draw = world.random('visual search feedback')
    const judges = made('staff_users').filter(({ email }) => /^(search|admin)@/.test(String(email)))
    const active = made('products').filter(({ state }) => state === 'active')
    const pictures = draw.shuffled(fabrics.map((fabric, place) => ({ ...fabric, place }))).slice(0, PICTURES)
    const verdicts = pictures.flatMap(({ hash, place }) => {
      const judge = draw.pick(judges)
      const near = active.filter(product => distanceOf(hash, String(product.image_hash)) <= 12)
      const far = draw.shuffled(active.filter(product => !near.includes(product))).slice(0, OTHERS)
      return [...draw.shuffled(near).slice(0, JUDGED), ...far].map(product => {
        const isNear = near.includes(product)
        const at = moments.at(moments.daysAgo(draw.whole(1, 28)), draw.whole(30_000, 70_000))
        return {
          created_at: at,
          updated_at: at,
          query_image: files.fabrics[place]!,
          query_hash: hash,
          product: Number(product.id),
          distance: distanceOf(hash, String(product.image_hash)),
          verdict: draw.chance(isNear ? 0.85 : 0.1) ? 'relevant' : 'not relevant',
          judged_by: judge?.id ?? null,
        }
      })
    })
    return { visual_search_feedback: numbered(verdicts) }
  },
})

/** The number of bits in which two hashes differ. */
function distanceOf(one: string, other: string): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
}
