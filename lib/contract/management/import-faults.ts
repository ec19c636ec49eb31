import type { ImportFault } from './list-imports-schema.ts'

/**
 * Every fault of an import file by code, of one line or of the whole file. Never change a published code. Placeholders
 * in braces are filled from `data`, which holds no text of the file except column names of its first line.
 */
export const IMPORT_FAULTS = {
  empty_file: 'The file is empty',
  no_entries: 'The file has no entries',
  archive: 'This is a ZIP archive or a workbook, not text; unpack it, or save the sheet as CSV',
  compressed: 'This is a compressed file; unpack it first',
  utf16: 'This is UTF-16 text; save the file as UTF-8',
  not_utf8: 'not UTF-8 text; save the file as UTF-8',
  null_character: 'it has the character U+0000; remove it or, if the file is UTF-16, save it as UTF-8',
  upload_broken: 'The upload broke off before the end of the file',
  service_stopped: 'The service stopped before the end; nothing was changed. Send the file again',
  service_failed: 'Something went wrong on our side; nothing was changed. Send the file again',
  disk_full: 'The disk of the service is full; nothing was changed. Make room, then send the file again',
  removes_more: '{removed} entries would leave the list, not {expected}, because it has changed; do another dry run',
  changes_differ:
    'The import would make other changes than its dry run, because the list or file has changed; do another dry run',
  line_too_long: 'longer than {longest} characters',

  csv_quote: 'misplaced quote: a cell that contains quotes must be quoted as a whole',
  csv_open_quote: 'a quoted cell that begins here is never closed',
  csv_no_commas: 'the cells are separated by semicolons or tabs; save the file with commas',
  csv_line_ends: 'lines end with a carriage return alone; save the file with other line ends',
  csv_nameless_column: 'every column of the first line needs a name',
  csv_many_columns: '{columns} columns; at most {most} are read',
  csv_repeated_column: 'two columns of the first line have the same name',
  csv_no_such_column: 'the first line has no column {column}',
  csv_repeated_header: 'it repeats the first line',
  csv_other_width: '{cells} cells, but the first line has {columns}',
  csv_not_number: 'its cell in the column {column} is not a number',
  csv_not_boolean: 'its cell in the column {column} is not true or false',
  csv_not_json: 'its cell in the column {column} is not JSON',

  json_no_array: 'the file must be one JSON array of objects',
  json_after_array: 'something follows the end of the array',
  json_no_comma: 'a comma is missing between two entries',
  json_no_entry: 'an entry is missing before or after a comma',
  json_long_entry: 'the entry that begins here is longer than {longest} characters',
  json_open_entry: 'the entry that begins here is never closed',
  json_open_array: 'the array is never closed',

  not_an_object: 'not a JSON object',
  repeated_name: 'a name occurs twice in one object',
  too_long: 'longer than {longest} bytes',
  too_deep: 'nested more than {deepest} levels deep',
  id_not_valid: 'id must be a text of 1 to {longest} characters without control characters',
  id_reserved: 'id must not be removed, similar, . or .., which mean something else in an address',
  id_repeated: 'an earlier entry on line {line} has its id',
  created_at_not_valid: 'createdAt must be a time such as 2026-11-21T09:30:00Z',
  updated_at_not_valid: 'updatedAt must be a time such as 2026-11-21T09:30:00Z',
  expires_at_not_valid: 'expiresAt must be a time such as 2026-11-21T09:30:00Z, or null',
  expires_at_past: 'expiresAt must be in the future',
  reason_missing: 'it has no reason, and none was given for all',
  reason_not_valid: 'reason must be a text of 1 to {longest} characters without control characters',
} as const

export type ImportFaultCode = keyof typeof IMPORT_FAULTS

/** A fault without its line. */
export type Fault = Omit<ImportFault, 'line'> & { readonly code: ImportFaultCode }

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder | PlaceholdersOf<Rest>
  : never
type DataOf<Code extends ImportFaultCode> = Readonly<
  Record<PlaceholdersOf<(typeof IMPORT_FAULTS)[Code]>, string | number>
>

export function faultOf<Code extends ImportFaultCode>(
  code: Code,
  ...[data]: PlaceholdersOf<(typeof IMPORT_FAULTS)[Code]> extends never ? [] : [DataOf<Code>]
): Fault {
  const given: ImportFault['data'] = data ?? {}
  const reason = IMPORT_FAULTS[code].replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => String(given[placeholder]))
  return { code, data: given, reason }
}
