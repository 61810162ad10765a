import type { DemoRow } from '../../../schema/demo.ts'
import { demo } from '../../demo/world.ts'

type Node = { id: string; parent: string | null; title: string; image: unknown; ss_ids: readonly number[] | null }

/** Sub-sub-categories that no node of the published tree leads to yet. */
const LEFT_OUT = 5
/** Most characters of a title. */
const LONGEST = 25

/** Three trees: the one that is out with a draft beside it, one for the festive season that was never out, and the one before. */
export const rows = demo({
  rows(world, made) {
    const { files, moments } = world
    const categories: readonly DemoRow[] = made('categories')
    const children = (parent: unknown) => categories.filter(one => one.parent === parent)
    const known = categories.filter(({ ss_id }) => ss_id !== null).length
    let count = 0
    const node = (title: unknown, parent: Node | null, ssIds: readonly unknown[] = []): Node => {
      count += 1
      return {
        id: `5f0c1f9e-0000-4000-8000-${String(count).padStart(12, '0')}`,
        parent: parent?.id ?? null,
        title: String(title).slice(0, LONGEST).trim(),
        image: parent === null ? files.products[count % files.products.length] : null,
        ss_ids: ssIds.length > 0 ? ssIds.map(Number) : null,
      }
    }
    const below = (parent: Node, category: DemoRow): Node[] =>
      children(category.id).flatMap(sub => {
        const leaves = children(sub.id).filter(({ ss_id }) => Number(ss_id) - 4000 <= known - LEFT_OUT)
        const own = node(sub.name, parent)
        return [own, ...leaves.map(({ name, ss_id }) => node(name, own, [ss_id]))]
      })
    const whole = children(null).flatMap(top => {
      const own = node(top.name, null)
      return [
        own,
        ...children(top.id).flatMap(category => {
          const second = node(category.name, own)
          return [second, ...below(second, category)]
        }),
      ]
    })
    const festive = ['Sarees', 'Lights', 'Gifts'].flatMap((title, index) => {
      const own = node(title, null)
      return [own, node(`${title} under 499`, own, [4001 + index * 3]), node('New this week', own, [4002 + index * 3])]
    })
    const short = whole.filter(({ parent }) => parent === null || whole.some(one => one.id === parent && one.parent === null))
    const draft = whole.map(one => (one.title === festive[0]?.title ? { ...one, title: 'Sarees and blouses' } : one))
    const out = moments.at(moments.daysAgo(9), 39_600)
    const before = moments.at(moments.daysAgo(60), 41_000)
    const comment = 'All categories down to the last level'
    const trees = [
      {
        id: 1,
        name: 'Home, short',
        nodes: short,
        live: { nodes: short },
        out: false,
        publication: 'archived',
        published_version: 2,
        published_at: out,
      },
      {
        id: 2,
        name: 'All categories',
        nodes: draft,
        live: { nodes: whole },
        out: true,
        publication: draft.some((one, index) => one !== whole[index]) ? 'changed' : 'published',
        published_version: 1,
        published_at: out,
        comment,
      },
      { id: 3, name: 'Festive season', nodes: festive, publication: 'draft' },
    ]
    const version = (id: number, record: number, version_no: number, content: readonly object[], published_at: string, more = {}) => ({
      id,
      record,
      version_no,
      content,
      published_at,
      how: 'published',
      ...more,
    })
    return {
      category_trees: trees,
      category_tree_versions: [
        version(1, 1, 1, [{ nodes: short }], before, { comment: 'First tree' }),
        version(2, 1, 2, [], out),
        version(3, 2, 1, [{ nodes: whole }], out, { comment }),
      ],
    }
  },
})
