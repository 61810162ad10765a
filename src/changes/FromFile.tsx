import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { AddressLink } from '../routing/address.tsx'
import { useTools } from '../tools/useTools.ts'
import { fileAddress } from '../uploads/addresses.ts'

/** The file that a change came with, as a link to it: there it is taken back. */
export function FromFile({ upload }: { readonly upload: HistoryEntry['upload'] }) {
  const { light } = useTools()
  const family = upload && light(upload.family)
  if (!upload || family?.word !== 'upload') return null
  return (
    <>
      {': '}
      <AddressLink to={fileAddress(family.routes, upload.id)}>{upload.name}</AddressLink>
    </>
  )
}
