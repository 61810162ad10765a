import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { pages } from '../pages/index.ts'
import { useAddress } from '../routing/useAddress.ts'

const TabsView = lazyChunk('tabs', () => import('../views/list/TabsView.tsx'))

/** The screen of a page tool, loaded when it is opened. */
export function PageView() {
  const { place } = useAddress()
  if (place.at !== 'page') return null
  if (place.tool.tabs) return <TabsView key={place.tool.name} page={place.tool} tabs={place.tool.tabs} asked={place.params.tab} />
  // Every other declared page has one: `pages` does not compile otherwise.
  const Part = pages[place.tool.name as keyof typeof pages]
  return <Part key={place.tool.name} />
}
