import { atMostPlus } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { openScreen, type SignedPanel, signedPanel } from '../support/signedPanel.ts'

const NODES = 500
const BLOCKS = 60

interface Large {
  readonly work: string
  /** Of the empty form. */
  readonly empty: string
  /** Makes the large record. @returns its address */
  make(panel: SignedPanel): Promise<string>
  /** What stands in the form once it is whole, and how many there are. */
  readonly whole: readonly [string, number]
}

/** Ten on the first level, each with seven below, and so on: four levels, as deep as they go. */
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const nodes = Array.from({ length: NODES }, (_, at) => ({
  id: idOf(at),
  parent: at < 10 ? null : idOf(Math.floor((at - 10) / 7)),
  title: `Node ${at}`,
  ss_ids: [],
}))

const components = Array.from({ length: BLOCKS }, (_, at) =>
  at % 2 === 0
    ? { type: 'text', text: `<h3>Part ${at}</h3><p>What is <strong>new</strong> this week</p>` }
    : { type: 'button', label: `See ${at}`, destination: { screen: 'community' } },
)

const forms: readonly Large[] = [
  {
    work: `open a tree of ${NODES} nodes; the reference is its empty form`,
    empty: '/category-navigation/add',
    make: async panel => `/category-navigation/editor/${await panel.made('category_trees', { name: 'Of five hundred', nodes })}`,
    // A large tree opens with its first level.
    whole: ['[role=treeitem]', 10],
  },
  {
    work: `open a page of ${BLOCKS} blocks; the reference is its empty form`,
    empty: '/dynamic-webview/add',
    async make(panel) {
      await panel.made('dynamic_webviews', { page_key: 'of-sixty', title: 'Of sixty', components })
      return '/dynamic-webview/editor/of-sixty'
    },
    whole: ['main ol > li', BLOCKS],
  },
]

/** The largest records that their forms take, whole on the screen. */
export const largeForms: readonly Figure[] = forms.map(({ work, empty, make, whole: [selector, count] }) => ({
  work,
  unit: 'ms',
  bar: atMostPlus(2, 150, 'ms'),
  rounds: 7,
  async prepare() {
    const panel = await signedPanel('admin@example.com')
    const address = await make(panel)
    return {
      ours: () => openScreen(panel, address, selector, count),
      reference: () => openScreen(panel, empty, 'main form input', 1),
      close: () => panel.close(),
    }
  },
}))
