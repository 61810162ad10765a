import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Resource } from '../../../../schema/resource.ts'
import { withAsked } from '../filters/comparison.ts'
import { FilterEditor } from '../filters/FilterEditor.tsx'
import type { Filterable } from '../filters/filterable.ts'
import { Place } from '../Place.tsx'
import { FindBox } from './FindBox.tsx'

interface GateProps {
  readonly tool: Resource
  readonly filterables: readonly Filterable[]
}

/** Stands in the place of a list that has to be asked for something: the one box that finds, or the filters of which it needs one. */
export function ListGate({ tool, filterables }: GateProps) {
  const t = useTranslate()
  const needed = <Needed tool={tool} filterables={filterables} />
  if (!tool.list.find) return <Place title={t('views.gate')}>{needed}</Place>
  return (
    <Place title={t('views.find.gate')}>
      <FindBox tool={tool} filterables={filterables} isLarge otherwise={needed} />
    </Place>
  )
}

/** The filters of which a list needs one; each is a button that asks for it. */
function Needed({ tool, filterables }: GateProps) {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const [asking, setAsking] = useState<{ anchor: HTMLElement; filterable: Filterable } | null>(null)
  const needed = filterables.filter(({ key }) => tool.list.needsOneOf?.includes(key))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'center' }}>
      {tool.list.find && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('views.find.or_filter')}
        </Box>
      )}
      {needed.map(filterable => (
        <Button
          key={filterable.key}
          variant="outlined"
          aria-haspopup="dialog"
          onClick={event => setAsking({ anchor: event.currentTarget, filterable })}
        >
          {filterable.label}
        </Button>
      ))}
      {asking && (
        <FilterEditor
          anchor={asking.anchor}
          filterables={[asking.filterable]}
          chosen={asking.filterable}
          onClose={() => setAsking(null)}
          onAsked={(key, asked) => setFilters(withAsked(filterValues, key, asked))}
        />
      )}
    </Box>
  )
}
