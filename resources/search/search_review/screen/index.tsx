import { use } from 'react'
import { useAddress } from '../../../../src/routing/address.tsx'
import { useTools } from '../../../../src/tools/panelTools.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewPage } from './ReviewPage.tsx'

/** Changes of search rules that wait for an approval, or one of them with its effect on frequent queries (rest.md, §6.7). */
export default function SearchReview() {
  const { place } = useAddress()
  const { id } = place.params
  // Its parts say the words of the page of all changes.
  const tools = useTools()
  use(tools.words('changes'))
  use(tools.words('search_ops'))
  return id === undefined ? <ReviewList /> : <ReviewPage key={id} id={Number(id) || 0} />
}
