import { useAddress } from '../../../../src/routing/address.tsx'
import { ChangePage } from './ChangePage.tsx'
import { ChangesList } from './ChangesList.tsx'

/** Who changed what: the list of changes, or one of them at its own address. */
export default function Changes() {
  const { place } = useAddress()
  const { id } = place.params
  return id === undefined ? <ChangesList /> : <ChangePage key={id} id={Number(id) || 0} />
}
