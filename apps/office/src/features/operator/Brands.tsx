import { useQuery } from '@tanstack/react-query'
import type { BrandRow } from '@touchline/contract/office/brands'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { brandsQuery } from './operator-query.ts'
import { termLabel } from './settings/setting-text.ts'

/** Brands included in the build, with their enabled features. */
export function Brands() {
  const { _ } = useTranslate()
  const brands = useQuery(brandsQuery).data ?? []
  if (brands.length === 0) return <p className="soft">{_('brand.none')}</p>
  const columns: readonly Column<BrandRow>[] = [
    {
      id: 'account',
      head: _('brand.brand'),
      cell: ({ key, name }) => (
        <b>
          {name} <span className="faint">{key}</span>
        </b>
      ),
    },
    { id: 'colours', head: _('brand.colours'), cell: (brand) => <BrandColours brand={brand} /> },
    { id: 'language', head: _('brand.language'), cell: ({ language }) => termLabel(language) },
    {
      id: 'flags',
      head: _('brand.flags'),
      cell: ({ flags }) =>
        flags.map(({ name, on }) => `${_(`brandFlag.${name}`)}: ${_(on ? 'setting.on' : 'setting.off')}`).join(' · '),
    },
    {
      id: 'place',
      head: _('brand.place'),
      cell: ({ origins }) => (origins === null ? _('brand.elsewhere') : originsText(origins, _('brand.here'))),
    },
  ]
  return (
    <>
      <p className="soft brand-note">{_('brand.note')}</p>
      <DataTable kind="brands" label={_('brand.title')} columns={columns} rows={brands} keyOf={({ key }) => key} />
    </>
  )
}

/** Accent colours with text, in the light and the dark theme. */
function BrandColours({ brand: { light, dark } }: { readonly brand: BrandRow }) {
  return Object.entries({ light, dark }).map(([theme, { accent, accentInk }]) => (
    <span key={theme} className="brand-colour" style={{ background: accent, color: accentInk }}>
      {accent}
    </span>
  ))
}

function originsText(origins: readonly string[], mainOrigin: string): string {
  return [mainOrigin, ...origins].join(' · ')
}
