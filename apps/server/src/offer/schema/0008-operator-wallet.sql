-- Of a bet whose member's operator keeps the wallet (WA2), how far its hold there has come: it is pending while that is
-- asked or unknown. share_tab: where it counts for those above the member (UP1), of a bet that is accepted later.
alter table ticket add column wallet text
    check (wallet in ('asked', 'unknown', 'taken', 'refused', 'rolled_back')),
  add column share_tab text constraint ticket_share_tab check ((share_tab is null) = (wallet is null)),
  drop constraint ticket_check,
  add constraint ticket_waits check (status <> 'pending' or judged_at_ms is not null or wallet is not null);
