import { Suspense } from 'react'
import { Frame } from '../../../../src/uploads/parts.tsx'
import { ListSkeleton } from '../../../../src/views/list/ListSkeleton.tsx'
import { ChangePage } from '../../../base/changes/screen/ChangePage.tsx'
import { useScreenWords } from '../../../shared/useScreenWords.tsx'
import { Effect } from './Effect.tsx'

/** One change of search rules: while it waits, with its effect on frequent queries. */
export function ReviewPage({ id }: { readonly id: number }) {
  const words = useScreenWords('search_review')
  const loading = (
    <Frame>
      <ListSkeleton columns={3} rows={8} />
    </Frame>
  )
  return (
    <Suspense fallback={loading}>
      <ChangePage
        id={id}
        back={{ to: '/search-ops/review', label: words('back') }}
        aboveRows={({ state }) => state === 'waiting' && <Effect id={id} />}
      />
    </Suspense>
  )
}
