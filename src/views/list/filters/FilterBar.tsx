import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useTool } from '../../tool/useTool.ts'
import { askedOf, withAsked } from './comparison.ts'
import { FilterChip } from './FilterChip.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import type { Filterable } from './filterable.ts'
import { useClearing } from './useClearing.ts'

interface FilterBarProps {
  readonly id: string
  readonly isHidden: boolean
  readonly filterables: readonly Filterable[]
  /** The box that finds without choosing a filter. */
  readonly search: ReactNode
}

/** The filters in force in one row, and what adds another. */
export function FilterBar({ id, isHidden, filterables, search }: FilterBarProps) {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { deletedAt } = useTool()
  const { isFiltered, clear } = useClearing()
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const filter = filterValues as Record<string, unknown>
  const active = filterables.flatMap(filterable => {
    const asked = askedOf(filter, filterable.key)
    // That what is deleted is not listed goes without saying.
    const isUsual = filterable.key === deletedAt && asked?.mode === 'empty' && asked.values[0] === true
    return asked && !isUsual ? [{ filterable, asked }] : []
  })
  return (
    <Box sx={row} id={id} hidden={isHidden} role="search" aria-label={t('views.filter.bar')}>
      {search}
      {active.map(({ filterable, asked }) => (
        <FilterChip
          key={filterable.key}
          filterable={filterable}
          asked={asked}
          onAsked={next => setFilters(withAsked(filter, filterable.key, next))}
        />
      ))}
      {filterables.length > 0 && (
        <Button ref={addButton} startIcon={<Add />} aria-haspopup="dialog" data-filter-add onClick={() => setAdding(true)}>
          {t('views.filter.filter')}
        </Button>
      )}
      {isFiltered && (
        <Button color="inherit" onClick={clear}>
          {t('views.filter.clear_all')}
        </Button>
      )}
      {isAdding && addButton.current && (
        <FilterEditor
          anchor={addButton.current}
          filterables={filterables.filter(({ key }) => !active.some(({ filterable }) => filterable.key === key))}
          onClose={() => setAdding(false)}
          onAsked={(key, asked) => setFilters(withAsked(filter, key, asked))}
        />
      )}
    </Box>
  )
}

const row = {
  '&:not([hidden])': { display: 'flex' },
  flex: '1 1 min(100%, 360px)',
  minWidth: 0,
  flexWrap: 'wrap',
  gap: 0.75,
  alignItems: 'center',
  minHeight: 32,
}
