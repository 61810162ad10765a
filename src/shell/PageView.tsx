import { use } from 'react'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { useAddress } from '../routing/useAddress.ts'
import { useTools } from '../tools/useTools.ts'

const TabsView = lazyChunk('tabs', () => import('../views/list/TabsView.tsx'))

/** The screen of a page tool, loaded when it is opened. */
export function PageView() {
  const { place } = useAddress()
  const { screens, words } = useTools()
  if (place.at !== 'page') return null
  if (place.tool.tabs) {
    use(words(place.tool.name))
    return <TabsView key={place.tool.name} page={place.tool} tabs={place.tool.tabs} asked={place.params.tab} />
  }
  const Part = screens[place.tool.name]
  return Part ? <Part key={place.tool.name} /> : null
}
