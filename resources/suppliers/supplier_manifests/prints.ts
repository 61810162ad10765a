import type { Prints } from '../../planner.ts'

/** The sheet is read by the courier, in the language of the country. */
const words = {
  IN: {
    kind: 'Manifest',
    facts: ['Supplier', 'Courier', 'Date', 'Parcels', 'Weight'],
    columns: ['No.', 'Sub-order', 'Weight', 'AWB'],
    signatures: ['Handed over by the supplier: name, signature', 'Taken over by the courier: name, signature, time'],
    page: 'Page',
  },
  ID: {
    kind: 'Manifes',
    facts: ['Pemasok', 'Kurir', 'Tanggal', 'Paket', 'Berat'],
    columns: ['No.', 'Sub-pesanan', 'Berat', 'AWB'],
    signatures: ['Diserahkan oleh pemasok: nama, tanda tangan', 'Diterima oleh kurir: nama, tanda tangan, jam'],
    page: 'Halaman',
  },
} as const

const grams = (weight: number | null): string => (weight === null ? '' : `${weight} g`)

export const prints: Prints<'supplier_manifests'> = {
  /** A line for each parcel with its AWB as a barcode, and room for both to sign. */
  async sheet({ id, manifest_number, supplier, courier, manifest_date }, read, { country }) {
    const { kind, facts, columns, signatures, page } = words[country]
    const lines = await read.rows('manifest_lines', { manifest: id })
    const [[from], [by], parcels] = await Promise.all([
      read.rows('suppliers', { id: supplier }, ['brand', 'registered_name']),
      read.rows('couriers', { id: courier }, ['name']),
      read.rows('sub_orders', { id: lines.map(({ sub_order }) => sub_order) }, ['sub_order_number']),
    ])
    const numbers = new Map(parcels.map(one => [one.id, one.sub_order_number]))
    const names = [...new Set([from?.brand, from?.registered_name])].filter(Boolean).join(', ')
    const weighed = lines.flatMap(({ weight_g }) => weight_g ?? [])
    const weight = weighed.length === lines.length ? grams(weighed.reduce((sum, one) => sum + one, 0)) : '–'
    const values = [names, by?.name ?? '', manifest_date, String(lines.length), weight]
    const [no, subOrder, weightHead, awbHead] = columns
    return {
      kind,
      title: manifest_number,
      barcode: true,
      facts: facts.map((label, at) => [label, values[at] ?? ''] as const),
      columns: [
        { label: no, share: 6 },
        { label: subOrder, share: 30 },
        { label: weightHead, share: 14, align: 'right' },
        { label: awbHead, share: 50, barcode: true },
      ],
      rows: lines.map(({ sub_order, weight_g, awb }, at) => [String(at + 1), numbers.get(sub_order) ?? '', grams(weight_g), awb ?? '']),
      signatures,
      page,
    }
  },
}
