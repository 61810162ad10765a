import { type ReactNode, useEffect } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { addressValue, UNKNOWN_VALUE } from '../../../schema/rowAddress.ts'
import { useAddress, useGo } from '../../routing/address.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { NoRecord } from './NoRecord.tsx'
import { useRecord } from './useRecord.ts'

interface AddressValuesProps {
  readonly tool: Resource
  readonly id: number
  /** The parameters of the address that are fields of the record. */
  readonly fields: readonly string[]
  readonly children: ReactNode
}

/**
 * A record whose address contains values of its fields. A value that is not known yet is replaced in the address bar; with a value of another record there is
 * no such record.
 */
export function AddressValues({ tool, id, fields, children }: AddressValuesProps) {
  const { pathname, search, hash, place } = useAddress()
  const go = useGo()
  const t = useTranslate()
  const labels = useLabels(tool)
  const { record } = useRecord(tool.name, id)
  const values = record && fields.map(name => [place.params[name] ?? '', addressValue(record[name])] as const)
  const isOther = values?.some(([given, value]) => given !== UNKNOWN_VALUE && given.toLowerCase() !== value) ?? false
  const canonical = values && !isOther ? canonicalPath(pathname, values) : pathname
  useEffect(() => {
    if (canonical !== pathname) go(`${canonical}${search}${hash}`, { replace: true })
  }, [canonical, pathname, search, hash, go])
  if (isOther)
    return (
      <NoRecord tool={tool.name} labels={labels} id={id} error={new HttpError(t('messages.id_not_found'), 404)} retry={() => undefined} />
    )
  return children
}

/** The address with the values of the record in place of those that were given. */
function canonicalPath(pathname: string, values: readonly (readonly [given: string, value: string])[]): string {
  const left = [...values]
  return pathname
    .split('/')
    .map(segment => {
      const at = left.findIndex(([given]) => encodeURIComponent(given) === segment || given === segment)
      return at < 0 ? segment : encodeURIComponent(left.splice(at, 1)[0]?.[1] ?? segment)
    })
    .join('/')
}
