import { memo } from 'react'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { Value } from '../../Value.tsx'
import { useTable } from './TableContext.ts'

/** Heights in pixels; the virtual body reckons with them, so the style holds them. */
export const nestedHead = 28
export const nestedRow = 32

/** Child rows under their row, in a table of their own. */
export const NestedRows = memo(function NestedRows({ record, span }: { record: ApiRecord; span: number }) {
  const { nested } = useTable()
  if (!nested) return null
  const { tool, labels, columns, widths } = nested
  const children = (record._nested ?? []) as readonly ApiRecord[]
  return (
    <tr className="nested">
      <td colSpan={span}>
        <table aria-label={labels.name}>
          <thead>
            <tr>
              {columns.map(({ key, label, align }, index) => (
                <th key={key} scope="col" data-align={align} style={{ width: widths[index] }}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map(child => (
              <tr key={child.id}>
                {columns.map(({ key, field, align }) => (
                  <td key={key} data-align={align}>
                    <Value field={field} tool={tool.name} name={key} value={child[key]} record={child} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </td>
    </tr>
  )
})
