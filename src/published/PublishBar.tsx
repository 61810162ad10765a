import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'react-admin'
import { DRAFTS, type Published } from '../../schema/published.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import { OverPlace } from '../shell/OverPlace.tsx'
import { useMayWrite } from '../shell/session.ts'
import type { ToolProps } from '../views/tool/useLabels.ts'

const BulkDialog = lazyChunk('bulk', () => import('../views/list/bulk/BulkDialog.tsx'))

/** Of a list whose rows are published as one: all drafts in one difference, and the way to the versions. */
export function PublishBar({ tool, labels, published }: ToolProps & { readonly published: Published }) {
  const t = useTranslate()
  const may = useMayWrite()
  const createPath = useCreatePath()
  const [isOpen, setOpen] = useState(false)
  const [name, action] = Object.entries(tool.actions).find(([, { publishes }]) => publishes === 'publish') ?? []
  const filter = { publication: [...DRAFTS] }
  const { total = 0 } = useGetList(tool.name, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } })
  const mayPublish = published.whole && name !== undefined && action && may(action.permission ?? tool.permissions.edit)
  return (
    <>
      <Button
        color="inherit"
        component={LinkBase}
        to={createPath({ resource: published.versions, type: 'list' })}
        startIcon={<HistoryOutlined />}
      >
        {t('views.published.versions')}
      </Button>
      {mayPublish && total > 0 && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('views.published.publish', { smart_count: total })}
        </Button>
      )}
      {isOpen && name !== undefined && (
        <OverPlace place="publish" onClose={() => setOpen(false)}>
          <BulkDialog
            tool={tool}
            labels={labels}
            name={name}
            target={{ many: { filter }, count: String(total), rows: [] }}
            onClose={() => setOpen(false)}
            onDone={() => undefined}
          />
        </OverPlace>
      )}
    </>
  )
}
