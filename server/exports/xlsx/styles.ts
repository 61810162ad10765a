/** Places of the formats below: a cell names its own. */
export const style = { plain: 0, header: 1, quoted: 2, decimal: 3, day: 4, moment: 5, text: 6, wrong: 7 } as const

const formats = [
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  '<xf quotePrefix="1"/>',
  '<xf numFmtId="4" applyNumberFormat="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1"/>',
  '<xf numFmtId="165" applyNumberFormat="1"/>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
  '<xf numFmtId="49" applyNumberFormat="1" fillId="2" applyFill="1"/>',
]

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`
