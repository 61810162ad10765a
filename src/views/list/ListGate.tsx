import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { withAsked } from './filters/comparison.ts'
import { FilterEditor } from './filters/FilterEditor.tsx'
import type { Filterable } from './filters/filterable.ts'
import { Place } from './Place.tsx'

/** Says which filters a list needs before it lists anything; each is a button that asks for it. */
export function ListGate({ tool, filterables }: { tool: Resource; filterables: readonly Filterable[] }) {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const [asking, setAsking] = useState<{ anchor: HTMLElement; filterable: Filterable } | null>(null)
  const needed = filterables.filter(({ key }) => tool.list.needsOneOf?.includes(key))
  return (
    <Place role="status" title={t('views.gate')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
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
      </Box>
      {asking && (
        <FilterEditor
          anchor={asking.anchor}
          filterables={[asking.filterable]}
          chosen={asking.filterable}
          onClose={() => setAsking(null)}
          onAsked={(key, asked) => setFilters(withAsked(filterValues, key, asked))}
        />
      )}
    </Place>
  )
}
