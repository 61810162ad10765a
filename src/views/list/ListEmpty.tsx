import Button from '@mui/material/Button'
import { LinkBase, useCreatePath, useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { useMay } from '../../shell/useMay.ts'
import type { Labels } from '../tool/useLabels.ts'
import { Place } from './Place.tsx'

/** Nothing found, or nothing there yet; the next step as a button. */
export function ListEmpty({ tool, labels }: { tool: Resource; labels: Labels }) {
  const t = useTranslate()
  const may = useMay()
  const createPath = useCreatePath()
  const { hasCreate } = useResourceDefinition({ resource: tool.name })
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <Place role="status" title={t(isFiltered ? 'views.empty.nothing_found' : 'views.empty.nothing_yet', { name: labels.name })}>
      {isFiltered ? (
        <Button variant="outlined" size="small" onClick={() => setFilters({})}>
          {t('views.filter.clear_all')}
        </Button>
      ) : (
        hasCreate &&
        may(tool.may.create) && (
          <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} variant="contained" size="small">
            {t('views.create')}
          </Button>
        )
      )}
    </Place>
  )
}
