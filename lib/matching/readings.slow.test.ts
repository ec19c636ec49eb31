import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#lib/contract/json.ts'
import { type CheckedValue, readValue } from './checked-value.ts'
import { fieldMatchesIn, nearFieldMatcher } from './compare.ts'
import { nameOfForm } from './forms/form.ts'
import { frequentAccents, withAccents } from './forms/names-like.ts'
import { type PhoneCountry, phoneCountries } from './forms/phone-country.ts'
import { weightOf } from './rules.ts'
import { soughtSubjectsOf, subjectsOf } from './subjects.ts'

/** How many terms the shorter statement looks up; the longer statement takes more time for every value. */
const FEW_TERMS = 20

function read(text: string, country?: PhoneCountry): CheckedValue {
  const value = readValue(text, country)
  if (typeof value === 'string') throw new Error(value)
  return value
}

const rulesOf = (field: string, stored: string | number | bigint, typed: string, country?: PhoneCountry) =>
  fieldMatchesIn({ [field]: stored }, read(typed, country)).map(({ rule }) => rule)

describe('an exact match', () => {
  it.each([
    ['handle', '@anna_fraud', "'@anna_fraud"],
    ['handle', '=cmd', "'=cmd"],
    ['balanceId', -5, "'-5"],
    ['id', '471147', '٤٧١١٤٧'],
    ['id', 12345, '१२३४५'],
    ['ip', '192.0.2.77', 'IP: 192.0.2.77'],
    ['ip', '192.0.2.77', '192.0.2.77:443'],
    ['ip', '192.0.2.77', 'Client IP address 192.0.2.77'],
    ['ip', '192.0.2.77', '(192.0.2.77)'],
    ['ip', '192.0.2.77', 'http://192.0.2.77/login'],
    ['ip', '2001:db8::7', '[2001:db8::7]'],
    ['ip', '2001:db8::7', '[2001:DB8:0::7]:8080'],
    ['email', 'jane@hotmail.de', 'jane+shop@hotmail.de'],
    ['email', 'jane@hotmail.co.uk', 'Jane+x@hotmail.co.uk'],
    ['email', 'jane@icloud.com', 'jane@me.com'],
    ['email', 'jane@proton.me', 'jane@protonmail.com'],
    ['email', 'jane@example.com', 'jane@ example.com'],
    ['email', 'jane@example.com', 'jane%40example.com'],
    ['email', 'jane+1@example.com', 'https://crm.example/search?q=jane%2B1%40example.com'],
    ['email', 'jane@example.com', 'jane [at] example [dot] com'],
    ['email', 'jane@example.com', 'Contact (at) jane@example.com'],
    ['email', 'jane@example.com', 'Jane Doe (.) jane@example.com'],
    ['email', 'jane@example.com', 'jane(at)example.com'],
    ['email', 'jane@example.com', 'jane&#64;example&#46;com'],
    ['id', 'a&#64;b', 'a&#64;b'],
    ['email', 'jane@example.com', 'jane@example[.]com'],
    ['email', 'jane.doe@example.com', '"jane.doe"@example.com'],
    ['email', 'j.doe@gmail.com', 'Jane <"jdoe"@googlemail.com>'],
    ['id', 'AB-1234-XY', 'AB\u20131234\u2011XY'],
    ['id', 'AB\u20131234', 'AB\u20131234'],
    ['email', 'jane-ann@example.com', 'jane\u2011ann@example.com'],
    ['domain', 'shop.example', 'shop[.]example'],
    ['userId', 491712345678, '4.91712345678E+11'],
    ['phone', '+491712345678', '4,91712345678E+11'],
    ['ip', '192.0.2.77', '192.0.2[.]77'],
    ['ip', '192.0.2.77', '192.0.2.77#53'],
    ['ip', '192.0.2.77', 'tcp://192.0.2.77:22'],
    ['ip', '192.0.2.77', 'hxxp://192[.]0[.]2[.]77/login'],
    ['ip', '2001:db8::7', '2001[:]db8[:][:]7'],
    ['ip', '192.0.2.77', '192.0.2.77/32'],
    ['ip', '2001:db8::7', '2001:db8::7/128'],
    ['userId', 4711471, '4711471.0'],
    ['phone', '+4915112345678', '4915112345678.0'],
  ] as const)('in %s, %j matches %j', (field, stored, typed) => {
    expect(rulesOf(field, stored, typed).map((rule) => weightOf(rule, field))).toEqual(['listed'])
  })

  it.each([
    ['email', 'jane@corp.example', 'jane%40corp.example@gateway.example'],
    ['ip', '::', 'foo :: bar'],
    ['ip', '::', 'IP: ::'],
    ['ip', '1.2.3.4', '1.2.3.45'],
    ['ip', '120.0.0.0', 'Chrome/120.0.0.0'],
    ['ip', '192.0.2.0', '192.0.2.0/24'],
    ['ip', '2001:db8::', '2001:db8::/32'],
    ['id', '4711', '4711.0'],
    ['iban', 'PL61109010140000071219812874', '62 1090 1014 0000 0712 1981 2874'],
    ['iban', 'DE88370400440532013000', '370400440532013000'],
  ])('in %s, %j does not match %j', (field, stored, typed) => {
    expect(rulesOf(field, stored, typed)).toEqual([])
  })
})

const SIMILAR: Readonly<Record<string, readonly (readonly [field: string, stored: string | bigint, typed: string])[]>> =
  {
    spelled: [
      ['id', '1234500', '12345oo'],
      ['name', 'Paweł Wiśniewski', 'PaweÅ‚ WiÅ›niewski'],
      ['id', 'usr_71096', 'usr_7lO96'],
      ['ip', '198.51.100.17', 'l98.5l.1OO.l7'],
      ['iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
      ['iban', 'DE89 3704 0044 0532 0130 00', 'de89370400440532013000'],
      ['wallet', '0x52908400098527886e0f7030069857d2e4169ee7', '52908400098527886E0F7030069857D2E4169EE7'],
      ['wallet', '52908400098527886e0f7030069857d2e4169ee7', '0x52908400098527886E0F7030069857D2E4169EE7'],
      ['iban', 'DE89370400440532013000', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000'],
      ['card', '4111111111111111', '4111 1111 1111 1111'],
      ['card', 4111111111111111n, '4111-1111-1111-1111'],
      ['card', '4111-1111-1111-1111', '4111111111111111'],
      ['ssn', '123456789', '123-45-6789'],
      ['ssn', '123-45-6789', '123 45 6789'],
      ['ssn', '123-45-6789', '123456789'],
      ['imei', '352099001761481', '35-209900-176148-1'],
      ['mac', '00-1a-2b-3c-4d-5e', '00:1A:2B:3C:4D:5E'],
      ['mac', '00:1a:2b:3c:4d:5e', '001A2B3C4D5E'],
      ['id', '550e8400e29b41d4a716446655440000', '550E8400-E29B-41D4-A716-446655440000'],
      ['id', '550E8400-E29B-41D4-A716-446655440000', '550e8400e29b41d4a716446655440000'],
      ['account', '12345612345678', '12-34-56 12345678'],
      ['plate', 'BAB1234', 'B-AB 1234'],
      ['mac', '00:1a:2b:3c:4d:5e', '001a.2b3c.4d5e'],
      ['iban', 'DE89 3704 0044 0532 0130 00', 'DE89 37040044 0532013000'],
      ['id', '4711471', '4,711,471'],
      ['id', '4711471', '4.711.471'],
      ['id', '4711471', '4 711 471'],
      ['id', '4711471', '0004711471'],
      ['id', '0000471147', '471147'],
      ['id', '00471147', '471147'],
      ['id', '0471147', '471147'],
      ['id', '4711', '04711'],
      ['card', '411111******1111', '411111xxxxxx1111'],
      ['card', '411111xxxxxx1111', '4111 11** **** 1111'],
      ['card', '4111 **** **** 1111', '4111 xxxx xxxx 1111'],
      ['card', '411111******1111', '4111 1112 3456 1111'],
      ['card', '4111 11XX XXXX 1111', '4111111234561111'],
      ['card', '4111-11**-****-1111', '4111-1112-3456-1111'],
      ['card', '4111********1111', '4111111234561111'],
      ['card', '4111 **** **** 1111', '4111 1112 3456 1111'],
      ['card', '411111****1111', '4111111234561111'],
      ['card', '411111••••••1111', '4111111234561111'],
      ['iban', 'RO49AAAA1B31007593840000', 'RO49AAAA1B31OO7593840000'],
      ['iban', 'GB07LOYD30963412345678', 'GB07LOYD3O963412345678'],
      ['iban', 'DE89370400440532013000', 'DE89 37O4 OO44 O532 O13O OO'],
      ['iban', 'DE89370400440532013000', '370400440532013000'],
      ['iban', 'DE89 3704 0044 0532 0130 00', '37040044 0532013000'],
      ['iban', 'ES9121000418450200051332', '2100 0418 45 0200051332'],
      ['iban', 'HU42117730161111101800000000', '11773016-11111018-00000000'],
      ['iban', 'PL61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
      ['iban', 'PL61109010140000071219812874', '109010140000071219812874'],
      ['iban', 'DE08370400440532013003', '370400440532013003'],
      ['iban', 'HU42117730161111101800000000', '11773016-11111018'],
      ['iban', 'DE89370400440532013000', '89 3704 0044 0532 0130 00'],
      ['iban', 'ES9121000418450200051332', '9121000418450200051332'],
      ['iban', 'DE89370400440532013000', '37040044/0532013000'],
      ['accountNumber', '370400440532013000', 'DE89 3704 0044 0532 0130 00'],
      ['account', '37040044 0532013000', 'DE89370400440532013000'],
      ['account', '37040044/0532013000', 'DE89370400440532013000'],
      ['account', '89370400440532013000', 'DE89370400440532013000'],
      ['account', '2100 0418 45 0200051332', 'ES9121000418450200051332'],
      ['account', '11773016-11111018-00000000', 'HU42117730161111101800000000'],
      ['account', '11773016-11111018', 'HU42117730161111101800000000'],
      ['account', '61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
      ['imei', '00-370400-440532-0', '003704004405320'],
      ['card', '4111110000001111', '411111OOOOOO1111'],
      ['id', '12345', '12345.00'],
      ['userId', 491710000000n, '4.9171E+11'],
      ['phone', '+49301234567', '+49 3O 1234567'],
      ['phone', '+49301234567', '+49 30 l234567'],
      ['passport', 'АВ123456', 'AB123456'],
      ['plate', 'A123BC77', 'А 123 ВС 77'],
      ['handle', 'anna_fraud', 'аnnа_frаud'],
      ['wallet', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1qar0 srrr7 xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ],
    digits: [
      ['mobilnummer', '015112345678', '+49 151 12345678'],
      ['rufnummer', '4915112345678', '+49 151 12345678'],
      ['contactNumber', 4915112345678n, '+49 151 12345678'],
      ['value', '15112345678', '0049 151 12345678'],
      ['username', '4915112345678', '+49 151 12345678'],
      ['gsm', '11961247577', '(11) 96124-7577'],
      ['phone', '+86 138 0013 8000', '011 86 138 0013 8000'],
      ['phone', '+49 30 1234567', '+49 30 1234567-12'],
    ],
    part: [
      ['email', 'jane@example.com', 'E-Mail:jane@example.comTelefon: 123'],
      ['name', 'Jane Doe', 'hi my name is jane doe and i cant log in'],
      ['name', 'Jane Doe', 'PLEASE UNBLOCK ME!!! MY NAME IS JANE DOE'],
      ['name', 'Jane Doe', 'On Sat, Nov 28, 2026 at 10:11 AM Jane Doe wrote:'],
      ['name', 'Jane Doe', 'Doe;Jane;10115;Berlin'],
      ['name', 'Jane Doe', 'BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jane;;;\nEND:VCARD'],
      ['name', 'Jane Doe', 'Anrede\tFrau\nVorname\tJane\nNachname\tDoe\nOrt\tBerlin'],
      ['name', 'Jane Doe', 'Nom : Doe\nPrénom : Jane\nVille : Lyon'],
      ['name', "Seán O'Brien", "Vorname: Seán\nNachname: O'Brien\nOrt: Hamburg"],
      ['name', 'Jane Doe', '<customer><firstName>Jane</firstName><lastName>Doe</lastName></customer>'],
      ['name', 'Jane Doe', 'https://crm.example/search?q=Jane%20Doe'],
      ['name', 'Jörg Bauer', 'name=J%C3%B6rg+Bauer&step=2'],
      ['name', 'Jane Doe', 'https://crm.example/u?firstName=Jane&lastName=Doe'],
      ['name', 'Jörg Bauer', 'Kunde: JÃ¶rg Bauer'],
      ['name', 'Jörg Bauer', '{"name":"J\\u00f6rg Bauer"}'],
      ['iban', 'DE89370400440532013000', 'Konto: 370400440532013000'],
      ['id', 'usr_4711', '"usr_4711"'],
      ['email', 'jane@example.com', 'see jane @ example.com'],
      ['email', 'jane.doe@example.com', 'jane dot doe at example dot com'],
      ['email', 'jane@example.com', 'jane {ät} example.com'],
      ['email', 'jane@example.com', 'www.jane@example.com'],
      ['phone', '+49301234567', 'tel:%2B49%2030%201234567'],
      ['handle', 'annafraud', 'contact @annafraud on Telegram'],
      ['handle', '@annafraud', 'IG: @annafraud, TG: @bob'],
      ['handle', 'annafraud', 'https://www.instagram.com/annafraud/?hl=de'],
      ['handle', 'annafraud', 'cash.app/$annafraud'],
      ['profile', 'github.com/annafraud', 'https://github.com/annafraud'],
      ['profile', 'https://t.me/annafraud', 't.me/annafraud'],
      ['profile', 'www.instagram.com/annafraud/?hl=de', 'https://www.instagram.com/annafraud/?hl=de'],
      ['handle', 'annafraud', 'annafraud (Telegram)'],
      ['userId', 471147n, 'ID471147'],
      ['userId', 471147n, '№471147'],
      ['domain', 'shop.example', 'https://www.shop.example/login?x=1'],
      ['domain', 'www.shop.example', 'hxxps://shop[.]example'],
      ['ip', '192.0.2.77', 'ssh root@192.0.2.77'],
      ['id', 'usr_4711', '(usr_4711)'],
      ['id', 'usr_4711', 'ID: usr_4711'],
      ['id', 'usr_4711', 'id usr_4711'],
      ['id', 'usr_4712', 'usr_4711, usr_4712'],
      ['id', 'usr_4711', 'usr_4711\nusr_4712'],
      ['userId', 4711n, '#4711'],
      ['userId', 4711n, 'No. 4711'],
      ['userId', 4711n, '4711,'],
      ['iban', 'DE89370400440532013000', 'IBAN DE89 3704 0044 0532 0130 00'],
      ['ip', '192.0.2.77', '192.0.2.77, 10.0.0.1'],
      ['ip', '192.0.2.77', '192.000.002.077'],
      ['ip', '192.0.2.77', '192,0,2,77'],
      ['ip', '192.0.2.77', '192 . 0 . 2 . 77'],
      ['ip', '2001:db8::7', '2001:db8::7%eth0'],
      ['iban', 'DE89370400440532013000', 'IBANDE89370400440532013000'],
      ['email', 'jane@hotmail.example', 'jane+shop@hotmail.example'],
      ['email', 'jane@live.xyz', 'jane+shop@live.xyz'],
      ['userId', 39458507n, '2026-11-21 39458507'],
      ['userId', 39458507n, '39458507 21.11.2026'],
      ['ip', '1.2.3.4', 'Firmware 1.2.3.4 installed'],
      ['ip', '1.2.3.4', 'Firmware: 1.2.3.4'],
      ['ip', '1.2.3.4', 'firmware=1.2.3.4'],
      ['id', 'usr_4711', '{"id":"usr_4711"}'],
      ['id', 'usr_4711', '"name": "x", "id":"usr_4711"'],
      ['id', 'usr_4711', 'https://console.example/users/usr_4711'],
      ['id', 'usr_4711', 'https://x.example/?user=usr_4711&tab=1'],
      ['deviceId', '550e8400-e29b-41d4-a716-446655440000', 'urn:uuid:550e8400-e29b-41d4-a716-446655440000'],
      ['deviceId', '550e8400e29b41d4a716446655440000', 'seen on 550e8400-e29b-41d4-a716-446655440000 today'],
      ['handle', 'annafraud', 'https://www.instagram.com/annafraud/'],
      ['handle', '@annafraud', 't.me/annafraud'],
      ['handle', '@anna_fraud', 'contact @anna_fraud on Telegram'],
      ['card', '4111111111111111', 'VISA 4111 1111 1111 1111'],
      ['card', '4111111111111111', '4111 1111 1111 1111 12/27'],
      ['card', '4111111111111111', '4111111111111111 12/27'],
      ['card', '4111-1111-1111-1111', 'card 4111 1111 1111 1111 was declined'],
      ['card', '371449635398431', 'Amex 3714 496353 98431'],
      ['iban', 'DE89370400440532013000', 'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'],
      ['iban', 'DE89 3704 0044 0532 0130 00', 'Jane Doe DE89370400440532013000'],
      ['iban', 'ES9121000418450200051332', 'to ES91 2100 0418 4502 0005 1332 am Montag'],
      ['name', 'Jane Doe', 'Jane Doe geb. 1980'],
      ['name', 'Jane Doe', 'Jane "JD" Doe'],
      ['name', 'Jane Doe', 'Jane (Janie) Doe'],
      ['name', 'Jane Doe', "Jane Doe's account"],
      ['name', 'Jane Doe', 'Vorname: Jane\nNachname: Doe'],
      ['name', 'Jane Doe', '{"firstName":"Jane","lastName":"Doe","city":"Berlin"}'],
      ['name', 'Jane Doe', 'first_name=Jane&last_name=Doe'],
      ['name', 'Jane Doe', 'First name: Jane Last name: Doe'],
      ['name', 'Jane Doe', 'Jane Doe and Rob Stone'],
      ['name', 'ईशा वर्मा', '"ईशा वर्मा"'],
      ['name', 'ईशा वर्मा', 'नाम: ईशा वर्मा'],
      ['name', 'ईशा वर्मा', 'Customer ईशा वर्मा has called'],
      ['name', 'فاطمة حسن', 'Customer فاطمة حسن has called'],
      ['name', 'Jane Doe', 'Please block Jane Doe now'],
      ['name', 'Jane van der Berg', 'Our customer Jane van der Berg has called, Berlin'],
      ['name', 'Jane Doe', '"Dr. Jane Doe"'],
      ['lastIp', '192.0.2.77', 'login from 192.0.2.77'],
      ['lastLogin', 'anna_77', 'Login: anna_77'],
      ['id', 'usr_4711', 'usr_4711.pdf'],
      ['name', 'Jane Doe', 'Jane_Doe.pdf'],
      ['id', 'usr_4711', 'invoice_usr_4711_2024.pdf'],
      ['id', 'usr_4711', 'usr_4711_v2'],
      ['id', 'usr_4711', '客户usr_4711投诉'],
      ['email', 'jane.doe@web.example', 'report-jane.doe@web.example.csv'],
      ['email', 'jane_doe@web.example', 'export_jane_doe@web.example_2024-01-01.xlsx'],
      ['email', 'jane@web.example', '/home/x/jane@web.example/mails.zip'],
      ['email', 'jane@web.example', 'https://mail.example/#search/jane@web.example'],
      ['email', 'jane@web.example', '客户jane@web.example投诉'],
      ['email', 'jane@web.example', 'jane=40web=2Eexample'],
      ['email', 'jane.doe@web.example', 'jane.=\ndoe@web.example'],
      ['email', 'jane@web.example', 'jane arroba web punto example'],
      ['phone', '+491701234567', 'sip:+491701234567@voip.example'],
      ['phone', '+491701234567', '491701234567@s.whatsapp.net'],
      ['phone', '+491701234567', 'call_+491701234567_20240101.mp3'],
      ['name', 'Jane Doe', 'Name: Jane Doe'],
      ['name', 'Jane Doe', '"Jane Doe"'],
      ['name', 'Jane Doe', '(Jane Doe)'],
      ['name', 'Jane Doe', 'Jane Doe 2'],
      ['name', 'Jane Doe', 'Doe/Jane'],
      ['name', 'Jane Doe', 'Jane Doe (born 1980)'],
      ['name', 'Jane Doe', 'Jane Doe, jane@x.example'],
      ['name', 'Jane Doe', 'Doe, Jane, usr_4711, 192.0.2.77'],
    ],
    name_like: [
      ['name', 'Julija Kusnezowa', 'Yuliya Kuznetsova'],
      ['name', 'Yuliya Kuznetsova', 'Julia Kusnezowa'],
      ['name', 'Alexander Schtscherbakow', 'Aleksandr Shcherbakov'],
      ['name', 'Sergei Sokolov', 'Sergej Sokolow'],
      ['name', 'Dmitriy Popov', 'Dmitrij Popow'],
      ['name', 'Kuznetsov, Sergey', 'Sergej Kusnezow'],
      ['name', 'Zoya Kuznetsova', 'Soja Kusnezowa'],
      ['company', 'Acme', 'Acme GmbH & Co. KG'],
      ['name', 'Jane Doe', 'Herrn Jane Doe'],
      ['name', 'Jane Doe', 'Jane-Mary Doe'],
      ['name', 'Jane Doe', 'Mary-Jane Doe'],
      ['name', 'Jürgen Müller', '=?UTF-8?Q?J=C3=BCrgen_M=C3=BCller?='],
      ['name', 'Jürgen Müller', '=?utf-8?B?SsO8cmdlbg==?= =?ISO-8859-1?Q?_M=FCller?='],
      ['name', 'Jürgen Müller', 'J=C3=BCrgen M=C3=BCller'],
      ['name', 'Jürgen Müller', 'J%C3%BCrgen+M%C3%BCller'],
      ['name', 'Jane Doe', 'Kontoinhaber Jane Doe'],
      ['name', 'Jane Doe', 'Dr. Jane Doe'],
      ['name', 'Jane Doe', 'Mr Jane Doe'],
      ['name', 'Jane Doe', 'Jane Mary Doe'],
      ['name', 'Jane Doe', 'Jane M. Doe'],
      ['name', 'Jane Doe', 'Doe, Jane Mary'],
      ['name', 'José García', 'José García López'],
      ['name', 'María José García', 'María José García López'],
      ['name', 'Jane Doe', 'JaneDoe'],
      ['name', 'Doe, Jane', 'janedoe'],
      ['name', 'José García', 'JOSEGARCIA'],
      ['name', 'Li Wu', 'liwu'],
      ['name', 'محمد علي', 'محمدعلي'],
      ['name', 'ईशा वर्मा', 'ईशावर्मा'],
      ['name', 'Jane Doe', 'jane.doe'],
      ['name', '伟 陈', '伟.陈'],
      ['name', 'Jane Doe', 'Jane Doe-Smith'],
      ['name', 'Jane Smith', 'Jane Doe-Smith'],
      ['name', 'Jane Doe', 'Dr. Jane Mary Ann Doe Jr.'],
      ['name', 'Dr. Jane Doe', 'Dr. Jane Mary Doe'],
      ['name', 'Jane Doe', 'Jane Doe Jr.'],
      ['name', 'Dr. Jane Doe', 'Jane Doe'],
      ['name', 'Juergen Mueller', 'J&uuml;rgen M&uuml;ller'],
      ['name', 'Juergen Mueller', 'Jürgen Müller'],
      ['name', 'Jürgen Müller', 'Juergen Mueller'],
      ['name', 'Lukasz Walesa', 'Łukasz Wałęsa'],
      ['name', 'Soren Kjaergard', 'Søren Kjærgård'],
      ['name', 'Łukasz Wałęsa', 'Lukasz Walesa'],
      ['name', 'Paweł Kowalski', 'Kowalski, Pawel'],
      ['name', 'Jørgen Højbjerg', 'Jorgen Hojbjerg'],
      ['name', 'Bjørn Kjærgård', 'Bjoern Kjaergaard'],
      ['name', 'Đặng Minh', 'Herr Dang Minh'],
      ['name', 'Jane Doe', 'Señora Jane Doe'],
      ['name', 'Jane Doe', 'Mme. Jane Doe'],
      ['name', 'Jane Doe', 'Kunde Jane Doe'],
      ['name', 'Jane Doe', 'Dipl.-Ing. Jane Doe'],
      ['name', 'Wei Li', 'Mr Wei Li'],
      ['name', 'Jean-Pierre Dupont', 'Jean Pierre Dupont'],
      ['name', 'Björn Åkesson', 'Bjoern Aakesson'],
      ['name', 'Jane Doe', 'Dear Jane Doe,'],
      ['name', 'Jane Doe', 'z.Hd. Jane Doe'],
      ['name', 'Søren Kjærgaard', 'Soren Kjaergaard'],
      ['name', 'Sander van den Heuvel', 'Dhr. Sander van den Heuvel'],
      ['name', 'Иван Петров', 'г-н Иван Петров'],
      ['name', 'Иван Петров', 'Петров Иван Сергеевич'],
      ['name', 'Иван Петров', 'Ivan Petrov'],
      ['name', 'Алексей Достоевский', 'Alexey Dostoevsky'],
      ['name', 'Aleksei Smirnov', 'Смирнов Алексей'],
      ['name', 'Aleksey Dostoevsky', 'Алексей Достоевский'],
      ['name', 'Ivan Kuznetsov', 'Кузнецов Иван Сергеевич'],
      ['name', "John O'Neill", 'John O Neill'],
      ['name', '小明 王', '王小明'],
      ['name', '王小明', '王 小明'],
      ['name', '欧阳 建国', '欧阳建国'],
    ],
  }

describe.each(Object.entries(SIMILAR))('a possible match by the rule %s', (rule, cases) => {
  it.each(cases)('in %s, %s is similar to %j', (field, stored, typed) => {
    expect(rulesOf(field, stored, typed)).toEqual([rule])
    expect(rulesOf(field, stored, typed).map((each) => weightOf(each, field))).toEqual(['similar'])
  })
})

it('the former prefix of Lithuania counts in Lithuania, and without a country as a hint', () => {
  expect(rulesOf('phone', '12345678', '812345678', 'LT')).toEqual(['phone_national'])
  expect(rulesOf('phone', '12345678', '812345678')).toEqual(['phone_tail'])
  expect(rulesOf('phone', '12345678', '812345678', 'PL')).toEqual([])
})

it('finds a longer name in one field or in fields for its parts, not in unrelated fields', () => {
  const matches = (item: { readonly [field: string]: string }) =>
    nearFieldMatcher(read('Jane Doe'))(item).map(({ field }) => field)
  expect(matches({ firstName: 'Jane Mary', lastName: 'Doe' })).toEqual(['firstName', 'lastName'])
  expect(matches({ name: 'Jane Mary Doe' })).toEqual(['name'])
  expect(matches({ firstName: 'Jane', lastName: 'Miller', referrerName: 'John Doe' })).toEqual([])
  expect(matches({ name: 'Jane Smith', holder: 'Peter Doe' })).toEqual([])
})

it('finds an address with another tag or none, in any provider', () => {
  const rules = (email: string, typed: string) => nearFieldMatcher(read(typed))({ email }).map(({ rule }) => rule)
  expect(rules('jane+fraud@corp.example', 'jane@corp.example')).toEqual(['within'])
  expect(rules('jane+fraud@corp.example', 'Jane <jane+shop@corp.example>')).toEqual(['within'])
  expect(rules('janet+fraud@corp.example', 'jane@corp.example')).toEqual([])
  expect(rules('jane+fraud@other.example', 'jane@corp.example')).toEqual([])
})

it.each([
  ['hamalainen', 'hämäläinen'],
  ['gulsen', 'gülşen'],
  ['ozturk', 'öztürk'],
  ['dvorak', 'dvořák'],
  ['wojcik', 'wójcik'],
  ['lefevre', 'lefèvre'],
  ['петр', 'пётр'],
])('%s may be %s without its accents', (typed, word) => {
  expect(withAccents(typed)).toContain(word)
  expect(withAccents(typed).length).toBeLessThanOrEqual(200)
})

it('a long word has no more spellings than others, and a text of thousands of letters none', () => {
  expect(withAccents('o'.repeat(40))).toHaveLength(200)
  expect(withAccents('o'.repeat(2500))).toEqual([])
})

it('finds a name across fields of one object whose names say nothing, as fields that match together', () => {
  const matches = (item: JsonObject, typed = 'Anna Müller') =>
    nearFieldMatcher(read(typed))(item).map(({ field, rule, with: other }) => `${field} ${rule} ${other}`)
  expect(matches({ x: 'Anna', y: 'Muller' })).toEqual(['x name_like y', 'y name_like x'])
  expect(matches({ x: 'Müller', y: 'Anna' }, 'Dr. Anna Lea Müller')).toEqual(['x name_like y', 'y name_like x'])
  expect(matches({ of: [{ name: 'Anna', x: 'Müller' }] })).toEqual([
    'of[].name name_like of[].x',
    'of[].x name_like of[].name',
  ])
  expect(matches({ x: 'Anna', of: { y: 'Müller' } })).toEqual([])
  expect(matches({ x: 'Anna', y: 'Bauer' })).toEqual([])
  expect(matches({ country: 'Anna', city: 'Müller' })).toEqual([])
  expect(matches({ userId: 'Anna', x: 'Müller' })).toEqual([])
  expect(matches({ ulica: 'Anna', miasto: 'Müller' })).toEqual([])
  expect(matches({ firstName: 'Anna', lastName: 'Müller' })).toEqual([])
})

it.each([
  ['J. Doe', { name: 'Jane Doe' }],
  ['Doe, J.', { name: 'Jane Doe' }],
  ['J Doe', { firstName: 'Jane', lastName: 'Doe' }],
  ['Jane Doe', { name: 'J. Doe' }],
  ['Jane Doe', { name: 'Dr. J. Doe' }],
  ['Jane M. Doe', { name: 'Jane Mary Doe' }],
  ['J. M. Doe', { name: 'Jane Mary Doe' }],
  ['Dr. J. Doe', { name: 'Jane Doe' }],
  ['J. Doe', { name: 'Jane Mary Doe' }],
  ['J. Doe', { name: 'Dr. Jane Doe' }],
  ['J.R. Smith', { name: 'John Robert Smith' }],
  ['Smith J. R.', { name: 'John Robert Smith' }],
  ['Кузнецов И.С.', { имя: 'Иван', отчество: 'Сергеевич', фамилия: 'Кузнецов' }],
  ['Петров И.', { name: 'Иван Петров' }],
  ['J. Dvořák', { jméno: 'Jiří', příjmení: 'Dvořák' }],
  ['Acme', { company: 'Acme GmbH & Co. KG' }],
  ['ACME Ltd.', { company: 'Acme GmbH & Co. KG' }],
  ['Acme, Inc', { companyName: 'Acme Sp. z o.o.' }],
  ['Müller Bau AG', { firma: 'Mueller Bau' }],
  ['Payment from Hoa Sen Co., Ltd. received', { company: 'Hoa Sen S.A.' }],
  ['Doe J.', { name: 'Jane Doe' }],
  ['DOE J', { firstName: 'Jane', lastName: 'Doe' }],
  ['J.Doe', { name: 'Jane Doe' }],
  ['Jane D.', { name: 'Jane Doe' }],
  ['Doe Jane', { name: 'J. Doe' }],
  ['Jane Doe', { name: 'Doe, J.' }],
  ['Please check J. Doe (order 5)', { name: 'Jane Doe' }],
  ['Kunde: Doe, J.', { name: 'Jane Doe' }],
  ['Jane Doe', { name: 'Jane Doe-Smith' }],
  ['Jane Smith', { firstName: 'Jane', lastName: 'Doe-Smith' }],
  // A name within the text, too, is in a longer one.
  ['"Jane Doe"', { name: 'Jane Mary Doe' }],
  // Somebody may know only the last name.
  ['Doe', { name: 'Jane Doe' }],
  ['doe', { fullName: 'Doe, Jane Mary' }],
  ['Garcia', { name: 'José García López' }],
  ['García', { lastName: 'Garcia Ruiz' }],
  ['Mr Doe', { lastName: 'Doe' }],
  ['Frau Dr. Doe', { name: 'Jane Doe' }],
  ['Mr van der Berg', { lastName: 'van der Berg' }],
  ['Mr and Mrs García López', { lastName: 'García López' }],
  ['Mueller', { name: 'Karl Müller' }],
  ['佐藤', { name: '佐藤陽翔' }],
  ['陽翔', { 氏名: '佐藤陽翔' }],
  ['Le', { name: 'Lê Văn Hùng' }],
  ['Jürgen Böhm', { name: 'Juergen Hans Boehm' }],
  ['Juergen Boehm', { name: 'Jürgen Hans Boehm' }],
  ['Joelle Mueller', { name: 'Joelle Anna Müller' }],
  ['Michaela Mueller', { name: 'Michaela Anna Müller' }],
  ['Mr and Mrs Doe', { name: 'Jane Doe' }],
  ['Mr. & Mrs. John Doe', { name: 'John Peter Doe' }],
  ['Herrn und Frau Dr. Doe', { lastName: 'Doe' }],
  ['Lukasz', { imię: 'Łukasz Jan' }],
  ['Dr. Jane Doe', { name: 'Jane Mary Doe' }],
  ['Kontoinhaber: Jane Doe', { firstName: 'Jane Mary', lastName: 'Doe' }],
  ['Hi, I am Jane Doe and my card was declined', { forenames: 'Jane Mary', surname: 'Doe' }],
])('%s is like %j', (typed, item) => {
  const found = nearFieldMatcher(read(typed))(item)
  expect(found.map(({ field }) => field)).toEqual(Object.keys(item))
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['name_like']))
})

it.each([
  ['Jane Doe', { contact: 'Jane Doe <jane@web.example>; Tel. 0170 1234567' }],
  ['Doe, Jane', { name: 'Jane Doe (customer 4711)' }],
  ['"Jane Doe"', { owner: 'Customer Jane Doe, Berlin' }],
  ['usr_4711', { about: 'account usr_4711, seen twice' }],
  ['ID: "usr_4711"', { about: 'account usr_4711, seen twice' }],
  ['IBAN DE89 3704 0044 0532 0130 00', { payment: 'IBAN DE89370400440532013000, card 4111111111111111' }],
  ['DE89 3704 0044 0532 0130 00', { payment: 'IBAN DE89370400440532013000, card 4111111111111111' }],
  ['4111111111111111', { payment: 'card: 4111 1111 1111 1111.' }],
  ['jane=40web.example', { contact: 'Jane Doe <jane@web.example>' }],
])('%s is within a value of %j', (typed, item) => {
  const found = nearFieldMatcher(read(typed))(item)
  expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(
    Object.keys(item).map((field) => `${field} within`),
  )
})

it.each([
  ['Jane Doe', { contact: 'Jane Miller <jane@web.example>, Peter Doe' }],
  ['Jane Addams', { street: 'Jane Addams Street 5, Chicago' }],
  ['Jane', { contact: 'Jane Doe <jane@web.example>' }],
  ['J.', { name: 'Jane Doe' }],
  ['Mr', { name: 'Mr Doe' }],
  ['Mr and Doe', { name: 'Jane Doe' }],
  ['Mary Ann Doe', { firstName: 'Mary Ann' }],
  ['Deutsche', { bankName: 'Deutsche Bank' }],
  ['Gold', { productName: 'Gold Card' }],
  ['dark', { userName: 'dark lord' }],
  ['Victor Hugo', { shipTo: '12 rue Victor Hugo, Lyon' }],
  ['Victor Hugo', { shipTo: 'Victor Hugo 12, 69001 Lyon' }],
  ['usr_471', { about: 'account usr_4711, seen twice' }],
  ['10115', { about: 'Berlin 10115, Germany' }],
  ['jane@web.com', { email: 'jane@web.com.au' }],
  ['usr_4711', { id: 'usr_4711' }],
  ['login', { about: 'login jane, twice' }],
])('%s is not within a value of %j', (typed, item) => {
  expect(nearFieldMatcher(read(typed))(item)).toEqual([])
})

it('of several names in a text, each is looked for', () => {
  const item = { agentName: 'Jane Mary Doe', name: 'Peter Karl Smith' }
  const found = nearFieldMatcher(read('Customer Jane Doe, Peter Smith (2 persons)'))(item)
  expect(found.map(({ field }) => field)).toEqual(['agentName', 'name'])
})

it.each(['maria_silva_2@uol.com.br', 'hans_peter_koch@firma.co.at', 'jane.doe_2@mail.com.au'])(
  'the address %s is not the name of a file',
  (address) => {
    expect(read(address).readings.map(({ form }) => form.kind)).not.toContain('name')
  },
)

it.each([
  ['1234567890', '12/345/67890'],
  ['12 345 67890', '12/345/67890'],
  ['ORD2024000123', 'ORD-2024-000123'],
  ['A-12-3456', 'A.12.3456'],
])('%s is %s with other separators', (typed, taxId) => {
  expect(nearFieldMatcher(read(typed))({ taxId }).map(({ rule }) => rule)).toEqual(['spelled'])
  expect(nearFieldMatcher(read(typed))({ taxId: `${taxId}77` })).toEqual([])
})

it('an id is no date of the same digits', () => {
  expect(nearFieldMatcher(read('19800201'))({ x: '1980/02/01' })).toEqual([])
})

it.each([
  'Customer wrote from jane.deo@web.example today',
  'E-mail: jnae.doe@web.example',
  '"Support" <jane.doee@web.example>',
])('the address in %j has a slip', (typed) => {
  const rules = (email: string) => nearFieldMatcher(read(typed))({ email }).map(({ rule }) => rule)
  expect(rules('jane.doe@web.example')).toEqual(['near'])
  expect(rules('john.doe@web.example')).toEqual([])
})

it.each([
  // What letters that look like digits stand for is read besides, not instead.
  ['6712-O362 - 958567366', { customer: '958567366' }],
  ['please check 6308-O399 / 020 7946 7690', { login: '6308-O399' }],
  ['please check CORP\\u1234', { login: 'CORP\\u1234' }],
  ['please check CORP\\u123456', { login: 'u123456' }],
  // Whole names come before two words that may be one.
  ['Dear Support Team, please check Jane Doe', { firstName: 'Jane', lastName: 'Doe' }],
  ['Acme Trading Ltd - Jane Doe', { firstName: 'Jane', lastName: 'Doe' }],
  ['Carlos Ruiz Garcia - Jane Doe', { firstName: 'Jane', lastName: 'Doe' }],
  ['Eric Paul Holder, born 1980', { firstName: 'Eric Paul', lastName: 'Holder' }],
  ['Eric Smith', { name: 'Eric Smith\uff0dJones' }],
])('%s holds a value of %j', (typed, item) => {
  const checked = read(typed)
  const found = [...fieldMatchesIn(item, checked), ...nearFieldMatcher(checked)(item)]
  expect(found.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(item)))
})

it.each([
  ['Jane Doe', 1],
  ['Carlos Ruiz Garcia\nJane Mary Doe\nTom Fox', 3],
  // Of the nine pairs of words, one in three.
  ['hello could you please check whether jane doe is on the list', 3],
  ['please check jane doe and john smith now', 3],
  ['usr_4711_v2', 1],
  ['usr_4711_usr_4712', 2],
])('%j counts as %i of the values that support may check', (typed, count) => {
  expect(read(typed).count).toBe(count)
})

it.each([
  ['J. Doe', { name: 'Mary Doe' }],
  ['Doe M.', { name: 'Jane Doe' }],
  ['Acme Trading Ltd', { company: 'Acme GmbH' }],
  ['Acme Ltd', { username: 'acme' }],
  ['Acme Ltd', { lastName: 'Acme Inc' }],
  ['Jane Doe', { name: 'D. Mary', holder: 'Peter Doe' }],
  ['John Smith', { firstName: 'John', middleName: 'S', lastName: 'Brown' }],
  ['John Smith', { firstName: 'Anna', middleName: 'J', lastName: 'Smith' }],
  ['Anna Maria Berg', { name: 'M. B. Anna' }],
  ['J. Doe', { name: 'Jane', holder: 'Peter Doe' }],
  ['J. D.', { name: 'Jane Doe' }],
  ['Jane Doe', { name: 'Mary Doe-Smith' }],
  ['Doe', { name: 'Anna Do' }],
  ['Jane Doe', { firstName: 'Jan', lastName: 'Doe' }],
  ['藤陽', { name: '佐藤陽翔' }],
  ['さ', { name: 'さくら たなか' }],
  ['Ng', { name: 'Ngan Wong' }],
  ['Ng', { state: 'NY' }],
  ['Michael', { name: 'Michal Novak' }],
  ['Mueller', { name: 'Anna Miller' }],
  ['Anna Mueller', { name: 'Anna Miller' }],
])('%s is not like %j', (typed, item) => {
  expect(nearFieldMatcher(read(typed))(item)).toEqual([])
})

it('finds a whole number by the digits that another one shows', () => {
  const rules = (typed: string, card: string) => nearFieldMatcher(read(typed))({ card }).map(({ rule }) => rule)
  for (const typed of ['411111******1111', '4111 11XX XXXX 1111', '4111••••1111', '411111****1111']) {
    expect(rules(typed, '4111112345671111')).toEqual(['spelled'])
    expect(rules(typed, '4111-1123-4567-1111')).toEqual(['spelled'])
    expect(rules(typed, '4111112345671112')).toEqual([])
    expect(rules(typed, '5111112345671111')).toEqual([])
    expect(rules(typed, '411111abcdefgh1111')).toEqual([])
  }
  expect(rules('************1111', '4111112345671111')).toEqual([])
  expect(rules('4111 **** **** **11', '4111112345671111')).toEqual([])
  expect(rules('411111******1111', '4111111234567891111')).toEqual([])
  expect(rules('alexxx99', 'alexanderbauer99')).toEqual([])
})

const JANE = { firstName: 'Jane', lastName: 'Doe', city: 'Berlin' }

it.each([
  '"Jane Doe"',
  'Name: Jane Doe',
  'Jane Doe, Berlin',
  'Jane Doe (born 1980)',
  'Doe, Jane, usr_4711',
  'Jane_Doe 4711',
  'Customer Jane Doe has called',
])('finds the name in %j across first and last name', (typed) => {
  expect(fieldMatchesIn(JANE, read(typed)).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'firstName part',
    'lastName part',
  ])
})

it.each(['Jane Maria Doe', 'Mme Jane Doe', 'Jane M. Doe'])(
  '%j is similar to the name across first and last name',
  (typed) => {
    expect(fieldMatchesIn(JANE, read(typed)).map(({ rule }) => rule)).toEqual(['name_like', 'name_like'])
  },
)

it.each([
  [{ firstName: 'Wei', lastName: 'Li' }, 'Mr. Wei Li'],
  [{ firstName: '小明', lastName: '王' }, '王小明'],
  [{ firstName: 'さくら', lastName: '長谷川' }, '長谷川さくら'],
  [{ firstName: '大輔', lastName: '佐々木' }, '佐々木大輔'],
  [{ firstName: '葵', lastName: '長谷川' }, '長谷川葵'],
  [{ firstName: 'Jean-Pierre', lastName: 'Dupont' }, 'Jean Pierre Dupont'],
  [{ firstName: 'Fatima', lastName: 'al Maktoum' }, 'Fatima Maria al Maktoum'],
  [{ firstName: 'Don', lastName: 'Draper' }, 'Mr. Don Draper'],
  [{ firstName: 'Van', lastName: 'Morrison' }, 'Mr Van Morrison'],
  [{ firstName: 'Łukasz', lastName: 'Wałęsa' }, 'Lukasz Walesa'],
])('%j is similar to %j', (item, typed) => {
  expect(fieldMatchesIn(item, read(typed)).map(({ rule }) => rule)).toEqual(['name_like', 'name_like'])
})

it.each([
  ['Don Draper', 'Mr. Don Draper'],
  ['Don Draper', 'Don Draper Jr.'],
  ['Don Draper', 'Don Michael Draper'],
  ['Mr. Don Draper', 'Don Draper'],
  ['Pan Wei', 'Mr. Pan Wei'],
  ['Wei Pan', 'Dr. Wei Pan'],
  ['Van Morrison', 'Mr Van Morrison'],
  ['Van Morrison', 'Van George Morrison'],
  ['Bin Wang', 'Mr Bin Wang'],
  ['Das Gupta', 'Mr Das Gupta'],
  ['Les Paul', 'Les Peter Paul'],
  ['Jörg Bauer', 'Joerg Bauer'],
  ['Manuel Müller', 'Manuel Mueller'],
])('%s, whose words may be a title, a particle or another spelling, is similar to %j', (stored, typed) => {
  expect(rulesOf('name', stored, typed)).toEqual(['name_like'])
})

it('a name that repeats a word matches only an entry that repeats it too', () => {
  const anna = { firstName: 'Anna', lastName: 'Doe', name: 'Anna Doe' }
  for (const typed of ['Anna Anna', 'Doe, Doe']) {
    expect(fieldMatchesIn(anna, read(typed))).toEqual([])
    expect(nearFieldMatcher(read(typed))(anna)).toEqual([])
  }
  const twice = fieldMatchesIn({ firstName: 'Anna', lastName: 'Anna' }, read('Anna Anna'))
  expect(twice.map(({ rule }) => rule)).toEqual(['name', 'name'])
})

it('finds the first of two last names across the fields of a name', () => {
  const item = { nombre: 'José', apellido: 'García' }
  expect(fieldMatchesIn(item, read('José García López')).map(({ rule }) => rule)).toEqual(['name_like', 'name_like'])
})

it('some words of a longer text do not match a first name or a last name', () => {
  for (const typed of ['Mac Miller, Grinor', 'Grinor, Mary Ann'])
    expect(fieldMatchesIn({ firstName: 'Mary Ann', lastName: 'Mac Miller' }, read(typed))).toEqual([])
})

it('reads an acute accent or a backtick in a name as an apostrophe', () => {
  for (const typed of ['Ann D´Angelo', 'Ann D`Angelo', 'Ann DʼAngelo'])
    expect(rulesOf('name', "Ann D'Angelo", typed)).toEqual(['name'])
})

it('compares a block of text line by line', () => {
  const block = 'Name: Jane Doe\nID: usr_4711\nIP: 192.0.2.77\nIBAN: DE89 3704 0044 0532 0130 00'
  const item = { id: 'usr_4711', ip: '192.0.2.77', name: 'Jane Doe', iban: 'DE89370400440532013000' }
  expect(fieldMatchesIn(item, read(block)).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    ...['id part', 'ip part', 'name part', 'iban part'],
  ])
})

it.each([
  { vorname: 'Anna', nachname: 'Müller' },
  { nombre: 'Anna', apellido: 'Müller' },
  { voornaam: 'Anna', achternaam: 'Müller' },
  { imię: 'Anna', nazwisko: 'Müller' },
  { förnamn: 'Anna', efternamn: 'Müller' },
  { имя: 'Anna', фамилия: 'Müller' },
  { 名: 'Anna', 姓: 'Müller' },
  { given: 'Anna', family: 'Müller' },
  { first: 'Anna', last: 'Muller' },
  { name: { first: 'Anna', last: 'Müller' } },
])('finds a name across the fields of %j', (item) => {
  expect(new Set(fieldMatchesIn(item, read('Anna Müller')).map(({ rule }) => rule))).toEqual(new Set(['name']))
  expect(new Set(fieldMatchesIn(item, read('Dr. Anna Lea Müller')).map(({ rule }) => rule))).toEqual(
    new Set(['name_like']),
  )
})

it.each([
  ['id', '7', 'Hauptstraße 7'],
  ['id', 'no', 'no'.concat(': x1')],
  ['id', '12345', 'room 12345'],
  ['handle', 'berlin', 'Hauptstraße 7, Berlin'],
  ['handle', 'the', 'the customer with usr_4711'],
  ['customerId', '301234567', '+49 30 1234567'],
  ['customerId', '123456', '12 34 56'],
  ['id', '20261121', '2026-11-21'],
  ['id', '123456789', '1234567.89'],
  ['id', 'usr_4711', 'usr_47110_v2'],
  ['name', 'John', 'John.Doe'],
  ['id', '12000', '12000.5kg'],
  ['email', 'doe@web.example', 'jane_doe@web.example'],
  ['email', 'doe@web.example', 'jane-doe@web.example'],
  ['name', 'Jane Doe', '=?x-none?Q?Jane_Doe?='],
  ['name', 'de la', 'Maria de la Cruz'],
  ['name', 'Jane', 'Jane Doe'],
  ['firstName', 'Mary Ann', 'Mary Ann Smith'],
  ['city', 'Jane', 'Jane, usr_4711'],
  ['name', 'Mary Doe', 'Jane Mary Doe'],
  ['name', 'Mary Doe', 'Jane Mary Doe'],
  ['name', 'José J.', 'José J. García'],
  ['name', 'Doe Mary', 'Doe, Jane Mary'],
  ['lastName', 'Miller', 'Mac Miller'],
  ['lastName', 'Miller', 'Name: Miller'],
  ['handle', 'declined', 'card declined'],
  ['handle', 'test', 'user test'],
  ['handle', 'orders', 'https://shop.example/orders'],
  ['id', '4711', '4,711'],
  ['id', '123456', '123.456'],
  ['card', '411111******1111', '411111******1112'],
  ['card', '411111******1111', '4111 1112 3456 1112'],
  ['id', 'ане', 'ahe'],
  ['handle', 'мама', 'mama'],
  ['email', 'user@corp.example', 'user%40corp.example@gateway.example'],
  ['card', '00000000000000', 'oooooooooooooo'],
  ['name', 'Mohammed Al', 'Mohammed Al-Sayed'],
  ['name', 'Kim Min', 'Kim Min-Jun'],
  ['name', 'Com Example', 'example.com'],
  ['iban', 'DE89370400440532013000', 'DE89 37O4 OO44 O532 O13O OI'],
  ['dateOfBirth', '1980-02-01', '01.02.1980'],
  ['name', 'New York', 'Jane Mary New York'],
  ['name', 'Jane Berlin', 'First name: Jane, city: Berlin'],
  ['name', 'Ivan Sergeevich', 'Petrov Ivan Sergeevich'],
  ['iban', 'DE89370400440532013001', 'pay DE89 3704 0044 0532 0130 01 now'],
])('in %s, %j does not match %j', (field, stored, typed) => {
  expect(rulesOf(field, stored, typed)).toEqual([])
})

it('the audit log finds a value that was checked with a label, among other values or in other groups', () => {
  const isFound = (asked: string, checked: string) =>
    soughtSubjectsOf(read(asked)).some((text) => subjectsOf(read(checked)).includes(text))
  for (const [asked, checked] of [
    ['usr_4711', 'ID: usr_4711'],
    ['usr_4711', '"usr_4711"'],
    ['usr_4712', 'usr_4711, usr_4712'],
    ['192.0.2.77', '192.0.2.77:443'],
    ['2001:db8::7', 'from 2001:DB8:0::7'],
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['DE89370400440532013000', 'IBAN: DE89 3704 0044 0532 0130 00'],
  ] as const)
    expect(isFound(asked, checked)).toBe(true)
  expect(isFound('Jane Doe', 'Name: Jane Mary Doe')).toBe(false)
  expect(isFound('4111111234561111', '411111******1111')).toBe(false)
})

it('limits the readings of a long text and its texts in the audit log, and keeps its first value', () => {
  const ids = Array.from({ length: 350 }, (_, number) => `usr_${1000 + number}`)
  for (const text of [ids.join(', '), ids.join(' '), ids.map((id) => `"${id}": x`).join('\n')]) {
    const value = read(text)
    expect(value.lookedUp.length).toBeLessThan(40)
    expect(subjectsOf(value).length).toBeLessThan(40)
    expect(fieldMatchesIn({ id: 'usr_1000' }, value).map(({ rule }) => rule)).toEqual(['part'])
  }
})

it.each([
  `${'.'.repeat(4990)}a`,
  'A.'.repeat(2500),
  `a${'-'.repeat(4990)}a`,
  `a, ${'("'.repeat(2490)}a`,
  `::1 ${'.'.repeat(4990)}a`,
  ':'.repeat(5000),
  `@${'/'.repeat(4999)}`,
  `1, 2${' '.repeat(4990)}3`,
  Array.from({ length: 500 }, (_, number) => `${10_000_000 + number}@`).join(' '),
])('reads a long run of punctuation or numbers in less than three times the time of names of that length', (text) => {
  const least = (given: string) => {
    const times = [1, 2, 3].map(() => {
      const start = performance.now()
      read(given)
      return performance.now() - start
    })
    return Math.min(...times)
  }
  // Usually a quarter of that time. If the time grew with the square of the length, it would be ten times as long.
  expect(least(text)).toBeLessThan(3 * least('Jane Doe, '.repeat(text.length / 10)))
})

describe('for any text', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 300 })
  const listLike = fc
    .array(
      fc.constantFrom('usr_4711', 'ID: ', '"', ', ', '\n', ' ', 'Jane Doe', '192.0.2.7', 'a@b.example', '+49 30 12'),
    )
    .map((parts) => parts.join(''))

  it('every reading can be stored, and differs from the forms of the value', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, listLike), fc.constantFrom('DE' as const, undefined), (text, country) => {
        const value = readValue(text, country)
        if (typeof value === 'string') return
        const names = [...value.forms, ...value.readings.map(({ form }) => form)].map(nameOfForm)
        expect(new Set(names).size).toBe(names.length)
        for (const { form } of value.readings) {
          expect(form.key).not.toMatch(/\p{Cc}/u)
          expect(form.key.isWellFormed()).toBe(true)
          expect(form.key.length).toBeGreaterThan(0)
          expect(Buffer.byteLength(form.key)).toBeLessThanOrEqual(1000)
        }
      }),
    )
  })

  it('a usual value has few terms, whatever the country', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9]\d{5,10}$/),
        fc.constantFrom('', '0', '+49 ', '+1 ', '0044 '),
        fc.constantFrom(...phoneCountries(), undefined),
        (digits, prefix, country) => {
          const typed = `${prefix}${digits.slice(0, 3)} ${digits.slice(3)}`
          const value = readValue(typed, country)
          if (typeof value !== 'string') expect(value.lookedUp.length).toBeLessThanOrEqual(FEW_TERMS)
        },
      ),
      { numRuns: 1000 },
    )
    expect(read('jane+shop@me.com').lookedUp.length).toBeLessThanOrEqual(FEW_TERMS)
    expect(read('usr_4711').lookedUp).toHaveLength(1)
    expect(read('Jane Doe').lookedUp.length).toBeLessThanOrEqual(FEW_TERMS)
    for (const word of ['janedoe', 'tomaszkowalski', 'koellendoerfer']) {
      expect(read(word).lookedUp.length).toBeLessThanOrEqual(FEW_TERMS)
    }
  })
})

it('a word that is too long for a name has no spellings with accents', () => {
  expect(frequentAccents('a'.repeat(40))).not.toEqual([])
  expect(frequentAccents('a'.repeat(41))).toEqual([])
})

it.each([
  ['dvorak', 'dvořák'],
  ['garcia', 'garcía'],
  ['joao', 'joão'],
  ['aberg', 'åberg'],
  ['sorensen', 'sørensen'],
  ['cerny', 'černý'],
  ['munoz', 'muñoz'],
  ['chloe', 'chloë'],
  ['ozturk', 'öztürk'],
  ['lukasz', 'łukasz'],
])('%s is searched for as %s', (typed, written) => {
  expect(frequentAccents(typed)).toContain(written)
  expect(frequentAccents(typed).length).toBeLessThanOrEqual(40)
})
