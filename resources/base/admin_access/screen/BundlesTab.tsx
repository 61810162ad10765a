import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { accessCalls } from '../../../../dataProvider/access.ts'
import { text } from '../../../../schema/language.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'
import { useSaid } from '../../../../src/changes/useSaid.tsx'
import { draftPlace } from '../../../../src/drafts/draftPlace.ts'
import { Badge } from '../../../../src/kinds/parts/Badge.tsx'
import { FieldsDialog } from '../../../../src/views/form/FieldsDialog.tsx'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { Beside } from './Beside.tsx'
import { BundleAccess } from './BundleAccess.tsx'
import { EntryList } from './EntryList.tsx'
import { useAccessAddress } from './useAccessAddress.ts'
import { ACCESS, useRead } from './useRead.ts'

const fields = {
  team: { name: text({ max: 50, required: true }) },
  role: { name: text({ max: 40, required: true }), label: text({ max: 60, required: true }), description: text({ max: 128 }) },
}

/** Teams, or roles: what each gives, and to whom. */
export function BundlesTab({ word }: { readonly word: 'role' | 'team' }) {
  const t = useTranslate()
  const asked = useAccessAddress()
  const panel = usePanel()
  const said = useSaid()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const set = word === 'role' ? 'roles' : 'teams'
  const { data, error, refetch } = useRead([set], accessCalls[set])
  const chosen = data?.find(({ id }) => String(id) === asked.get('id'))
  const list = (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
        {t(`access.add_${word}`)}
      </Button>
      {error && <ListError error={error} retry={() => void refetch()} />}
      {data && (
        <EntryList
          label={t(`access.tabs.${set}`)}
          chosen={asked.get('id')}
          onChoose={id => asked.go({ id })}
          entries={data.map(({ id, name, label, active, actions, members }) => ({
            key: String(id),
            title: label ?? name,
            detail: `${t('access.permissions_count', { smart_count: actions })} · ${t('access.people_count', { smart_count: members })}`,
            badge: active === false && <Badge tone="neutral" words={t('access.closed')} />,
          }))}
        />
      )}
    </Box>
  )
  return (
    <>
      <Beside
        list={list}
        chosen={chosen ? <BundleAccess key={chosen.id} word={word} entry={chosen} /> : null}
        hint={t(`access.choose_${word}`)}
        onBack={() => asked.go({ id: '' })}
      />
      {isAdding && (
        <FieldsDialog
          title={t(`access.add_${word}`)}
          tool={set}
          draft={draftPlace(set, 'new', 'add')}
          fields={fields[word]}
          rules={[]}
          record={null}
          submitWords={t('access.add')}
          label={key => t(`access.bundle.${key}`)}
          help={() => undefined}
          onClose={() => setAdding(false)}
          onSubmit={async (_changed, values) => {
            const { data: made } = await panel.create(set, { data: values })
            said(t('access.added', { name: String(values.name) }), made._change_set)
            await queries.invalidateQueries({ queryKey: [ACCESS] })
            setAdding(false)
            asked.go({ id: String(made.id) })
          }}
        />
      )}
    </>
  )
}
