import { pages } from '../pages/index.ts'
import { useAddress } from '../routing/useAddress.ts'

/** The screen of a page tool, loaded when it is opened. */
export function PageView() {
  const { place } = useAddress()
  if (place.at !== 'page') return null
  // Every declared page has one: `pages` does not compile otherwise.
  const Part = pages[place.tool.name as keyof typeof pages]
  return <Part key={place.tool.name} />
}
