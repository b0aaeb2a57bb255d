import type { laptopRefusals as en } from '../en/laptopRefusals.ts';
import type { Translated } from '../texts.ts';

export const laptopRefusals = {
  'unknown-game': 'Menagerie에 없는 게임입니다.',
  seats: '이 인원으로는 할 수 없는 게임입니다.',
  options: '서로 맞지 않는 설정입니다.',
  'nobody-plays': '사람이 적어도 한 명은 있어야 합니다.',
  'player-twice': '{name}[은/는] 이미 앉아 있습니다. 두 자리에 앉을 수는 없습니다.',
  'unknown-program': '‘{name}’ 봇은 이 컴퓨터의 외부 봇 파일에 더는 없습니다.',
  'nowhere-to-rewind': '그 시점으로는 되돌릴 수 없습니다.',
  'deal-code': '코드가 아니거나 틀린 글자가 있습니다. 한 글자씩 다시 확인해 주세요.',
  'deal-game': '이 버전의 Menagerie에 없는 게임의 코드입니다.',
  'deal-newer': '더 새로운 버전의 Menagerie에서 만든 코드입니다. 그 버전이 있어야 할 수 있습니다.',
  'deal-running': '지금 하고 있는 카드입니다. 그 게임을 먼저 끝내거나 중단해 주세요.',
  'dealt-again': '이 카드로 다시 하고 있습니다. 그 게임이 끝나면 돌아볼 수 있습니다.',
  'photo-no-match': '노트북에서 먼저 게임을 시작하거나 이어 주세요. 사진은 그 모임에 남습니다.',
  'photo-early': '지금은 사진을 더 보낼 수 없습니다. 1분 뒤에 다시 보내 주세요.',
  'unknown-photo': '그런 사진이 없습니다.',
  'photo-unreadable':
    '사진으로 쓸 수 없는 파일입니다. JPEG, PNG, WebP만 됩니다. 휴대폰의 HEIC 사진은 먼저 JPEG로 저장해 주세요.',
  'photo-large': '사진이 너무 큽니다. {max}MiB까지 넣을 수 있습니다.',
  'photo-many': '사진은 {max}장까지 넣을 수 있습니다. 한 장을 먼저 빼 주세요.',
  'photo-lost': '사진 파일이 없거나 손상되었습니다. 파일은 기록 옆의 “photos” 폴더에 있습니다.',
  'not-reviewable':
    '이 게임은 복기할 수 없습니다. 끝까지 진행한 게임과, 모든 카드를 아는 점수표만 복기할 수 있습니다.',
  'no-review': '해당하는 복기가 없습니다. 그동안 게임이 바뀌었을 수 있습니다.',
  'review-busy': '다른 게임을 복기하는 중입니다. 끝나기를 기다리거나 그쪽에서 취소해 주세요.',
  'unknown-night': '그런 모임이 없습니다.',
  'same-night': '이미 같은 모임입니다.',
  'not-over-yet': '끝난 게임의 종료 시각은 지금보다 늦을 수 없습니다.',
  'text-long': '너무 깁니다. {max}자까지 쓸 수 있습니다.',
  'game-name-empty': '게임과 항목에는 보이는 이름이 있어야 합니다.',
  'game-name-taken': '{name}[이라/라]는 게임이 이미 있습니다.',
  'games-full': '직접 만든 게임은 {max}개까지만 보관할 수 있습니다.',
  'unknown-season': '그런 시즌이 없습니다.',
  'season-name-empty': '시즌에는 이름이 필요합니다.',
  'season-name-taken': '{name}[이라/라]는 시즌이 이미 있습니다.',
  'season-days': '마지막 날이 첫날보다 앞설 수는 없습니다.',
  'season-alone': '시즌에는 두 명 이상이 필요합니다. 오는 사람 모두로 정해도 됩니다.',
  'nothing-odd': '그 칸에는 이제 확인할 것이 없습니다.',
  'sheet-changed': '그사이에 다른 점수가 적혔습니다. 점수표를 확인하고 다시 되돌려 주세요.',
  'sheet-empty': '아직 아무것도 적지 않아 끝낼 수 없습니다.',
  'table-full': '이 게임은 {max}명까지만 함께할 수 있습니다.',
  'already-on-sheet': '이미 이 점수표에 칸이 있는 사람입니다.',
  'last-at-table': '적어도 한 사람은 남아 있어야 합니다.',
  'no-referee': '이 게임은 점수만 적을 수 있고, 카드를 놓아 드릴 수는 없습니다.',
  'name-empty': '이름을 적어 주세요.',
  'name-long': '이름이 너무 깁니다. {max}자까지 쓸 수 있습니다.',
  'name-taken': '{name}[이라/라]는 이름이 이미 있습니다.',
  'same-player': '이미 같은 사람입니다.',
  'sat-together':
    '{from}[과/와] {into}[은/는] 같은 게임을 함께 한 적이 있어 같은 사람일 수 없습니다. 함께한 게임: {matches}.',
  'not-merged': '합친 이름이 아니어서 나눌 것이 없습니다.',
  'unknown-backup': '그 백업은 이제 없습니다.',
  'backup-unusable': '손상되었거나 더 새로운 Menagerie가 만든 백업이라 쓸 수 없습니다.',
  'only-an-example': '예시라서 둘러볼 수만 있고 바꿀 수는 없습니다.',
  'needs-rescue': '기록을 열지 못했습니다. 먼저 어떻게 할지 골라 주세요.',
  'nothing-to-rescue': '기록이 열려 있어 되살릴 것이 없습니다.',
  'file-large':
    '파일이 너무 큽니다. {max}MiB까지 읽을 수 있습니다. 더 긴 기록은 나누어 들여오세요.',
  'file-empty': '빈 파일입니다.',
  'file-binary':
    '텍스트 파일이 아닙니다. 스프레드시트라면 그 프로그램에서 CSV로 저장한 뒤 그 파일을 골라 주세요.',
  'file-quote':
    '{line}번째 줄에서 열린 큰따옴표가 닫히지 않았습니다. 아무것도 들여오지 않았습니다.',
  'file-columns': '열이 {max}개보다 많은 표입니다. 아무것도 들여오지 않았습니다.',
  'file-rows': '{max}줄이 넘는 표입니다. 나누어서 들여와 주세요.',
  'file-not-json':
    '손상되었거나 JSON이 아닌 파일입니다. {line}번째 줄을 읽을 수 없습니다. 아무것도 들여오지 않았습니다.',
  'file-plays': '게임 {max}개가 넘는 파일입니다. 나누어서 들여와 주세요.',
  'file-xml':
    '{line}번째 줄이 손상된 XML 파일이거나 BoardGameGeek의 플레이 기록이 아닙니다. 아무것도 들여오지 않았습니다.',
  'file-unknown':
    'Menagerie 기록도, BG Stats에서 내보낸 파일도, BoardGameGeek의 플레이 기록도, 표도 아닙니다.',
  'file-photos':
    '사진 파일입니다. 기록을 먼저 들여온 다음, “사진” 아래의 “사진 들여오기 …”로 들여오세요.',
  'file-matches':
    'Menagerie에서 내보낸 게임 목록입니다. 점수가 없으므로 기록이나 점수를 내보내서 그 파일을 들여오세요.',
  'file-version': '이 Menagerie가 아직 모르는 버전 {version} 파일입니다.',
  'file-shape': '파일의 “{path}” 자리에 올 수 없는 것이 있습니다. 아무것도 들여오지 않았습니다.',
  'file-twice': '파일의 “{path}” 자리에 같은 것이 한 번 더 있습니다. 아무것도 들여오지 않았습니다.',
  'file-dangling':
    '파일의 “{path}” 위치에서 파일에 없는 것을 가리킵니다. 아무것도 들여오지 않았습니다.',
  'file-game':
    '파일의 “{path}” 위치에 Menagerie에 없는 게임이 있습니다. 아무것도 들여오지 않았습니다.',
  'file-log':
    '파일의 “{path}” 위치에서 규칙에 어긋나는 일이 일어납니다. 아무것도 들여오지 않았습니다.',
  'file-results':
    '파일의 “{path}” 위치에서 결과가 게임 진행과 맞지 않습니다. 아무것도 들여오지 않았습니다.',
  'export-large': '파일이 {max}MiB를 넘습니다. 기간을 줄이고, 나머지는 다른 파일로 내보내세요.',
  'unknown-file': '그 파일을 더는 쓸 수 없습니다. 다시 골라 주세요.',
  'exchange-busy':
    '지금 다른 파일을 들여오거나 내보내고 있습니다. 끝날 때까지 기다리거나 취소해 주세요.',
  'exchange-cancelled': '취소했습니다. 기록은 그대로입니다.',
  'exchange-ended':
    '그사이 기록이 바뀌어 들여오기나 내보내기를 멈췄습니다. 백업으로 되돌렸거나, 이름을 합쳤거나, Menagerie를 닫았습니다. 아무것도 들여오지 않았습니다.',
} as const satisfies Translated<typeof en>;
