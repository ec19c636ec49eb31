/** A name of one culture: as it is written, and in letters that an e-mail address allows. */
type Name = readonly [written: string, latin: string]
type Names = readonly [Name, ...Name[]]

/** Given and family names; `familyFirst` if the family name comes first. */
export type Culture = {
  readonly country: string
  readonly given: Names
  readonly family: Names
  readonly familyFirst?: true
}

/** Letters that have no decomposition into plain ones. */
const PLAIN: Readonly<Record<string, string>> = { Đ: 'd', đ: 'd', Ł: 'l', ł: 'l', ı: 'i', ß: 'ss' }

function latin(text: string): Names {
  const [first = '', ...others] = text.split(' ')
  const name = (written: string): Name => [
    written,
    written
      .replace(/[ĐđŁłıß]/g, (letter) => PLAIN[letter] ?? '')
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  ]
  return [name(first), ...others.map(name)]
}

function paired(text: string): Names {
  const [first, ...others] = text.split(' ').map((pair): Name => {
    const [written = '', letters = ''] = pair.split('=')
    return [written, letters]
  })
  return [first ?? ['', ''], ...others]
}

/** The names of the sandbox. They are combined at random, so any resemblance to a person is chance. */
export const CULTURES: readonly [Culture, ...Culture[]] = [
  {
    country: 'GB',
    given: latin('Alice Callum Edith Harriet Isla Oliver Rhys Tamsin'),
    family: latin("Ashdown Blackwood Carew Fairfax O'Shea Pemberton Thistlewood Wren"),
  },
  {
    country: 'NL',
    given: latin('Anouk Daan Fenna Ilse Joris Maaike Sander Tijs'),
    family: latin('Bakker Dijkstra Hoekstra Jansma Kuipers Meijering Vandenberg Zijlstra'),
  },
  {
    country: 'DE',
    given: latin('Annika Björn Clara Götz Jürgen Liesel Matthäus Uta'),
    family: latin('Ackermann Böttcher Eichenlaub Falkner Grünewald Müller-Lüdenscheidt Schäfer Weißkopf'),
  },
  {
    country: 'FR',
    given: latin('Aurélie Benoît Chloé Élodie François Jérôme Maëlle Noé'),
    family: latin('Beaulieu Chevallier Delacroix Fontaine Lefèvre Moreau Rousselot Vaugirard'),
  },
  {
    country: 'ES',
    given: latin('Álvaro Begoña Íñigo Lucía Nuria Ramón Rocío Xavi'),
    family: latin('Aguirre Benavides Castañeda Echeverría Ibáñez Núñez Quiroga Zubizarreta'),
  },
  {
    country: 'PL',
    given: latin('Agnieszka Bogdan Grażyna Jędrzej Małgorzata Paweł Stanisław Zofia'),
    family: latin('Brzęczyszczykiewicz Dąbrowski Gołębiewska Jabłoński Krawczyk Szczepański Wójcik Żuraw'),
  },
  {
    country: 'TR',
    given: latin('Ayşe Çağla Emre Gülşen İbrahim Oğuz Selin Yiğit'),
    family: latin('Altıntaş Çelik Demirören Güneş Karagöz Öztürk Şahin Yıldız'),
  },
  {
    country: 'NG',
    given: latin('Adaeze Babajide Chinwe Ebele Folarin Ifeoma Obinna Yétúndé'),
    family: latin('Abiodun Chukwuma Eze Nnamdi Ògúnlésí Okonjo Onyekachi Uzoma'),
  },
  {
    country: 'VN',
    given: latin('Anh Bảo Diệp Hương Khánh Linh Quỳnh Tuấn'),
    family: latin('Bùi Đặng Đỗ Lê Nguyễn Phạm Trần Võ'),
    familyFirst: true,
  },
  {
    country: 'IN',
    given: paired('आरव=aarav दीपिका=deepika ईशा=isha कबीर=kabir मीरा=meera रोहन=rohan'),
    family: paired('अग्रवाल=agrawal चौधरी=chaudhary जोशी=joshi मेहता=mehta शर्मा=sharma वर्मा=verma'),
  },
  {
    country: 'JP',
    given: paired('葵=aoi 陽翔=haruto 結衣=yui 蓮=ren さくら=sakura 大輔=daisuke'),
    family: paired('佐藤=sato 鈴木=suzuki 高橋=takahashi 渡辺=watanabe 伊藤=ito 小林=kobayashi'),
    familyFirst: true,
  },
  {
    country: 'CN',
    given: paired('伟=wei 芳=fang 静=jing 磊=lei 雨桐=yutong 子涵=zihan'),
    family: paired('王=wang 李=li 张=zhang 刘=liu 陈=chen 欧阳=ouyang'),
    familyFirst: true,
  },
  {
    country: 'GR',
    given: paired('Αλέξης=alexis Ελένη=eleni Γιάννης=giannis Κατερίνα=katerina Νίκος=nikos Σοφία=sofia'),
    family: paired(
      'Αγγελόπουλος=angelopoulos Δημητρίου=dimitriou Καραγιάννης=karagiannis Μακρής=makris Παπαδάκη=papadaki',
    ),
  },
  {
    country: 'UA',
    given: paired('Богдан=bohdan Ганна=hanna Іван=ivan Леся=lesia Олена=olena Тарас=taras'),
    family: paired('Бойко=boiko Ковальчук=kovalchuk Лисенко=lysenko Мельник=melnyk Шевчук=shevchuk Яценко=yatsenko'),
  },
  {
    country: 'EG',
    given: paired('أحمد=ahmed فاطمة=fatima خالد=khaled ليلى=layla مريم=maryam يوسف=youssef'),
    family: paired('الحداد=alhaddad المصري=almasri حسن=hassan منصور=mansour ناصر=nasser سليمان=soliman'),
  },
  {
    country: 'IL',
    given: paired('אבי=avi דנה=dana יעל=yael נועם=noam רחל=rachel שירה=shira'),
    family: paired('אברהמי=avrahami ביטון=biton כהן=cohen לוי=levi מזרחי=mizrahi פרץ=peretz'),
  },
]
